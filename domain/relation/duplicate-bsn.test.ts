import { describe, expect, it } from 'vitest';
import { duplicateBsnWarning } from './duplicate-bsn.ts';
import { LEGAL_FORMS } from './fields.ts';

const PERSON = { kind: 'person', legalForm: '' } as const;
const SOLE_PROPRIETOR = { kind: 'organisation', legalForm: 'Eenmanszaak' } as const;
const COMPANY = { kind: 'organisation', legalForm: 'B.V.' } as const;

describe('the warning on a BSN that another relation has', () => {
  it.each([
    ['a company', COMPANY, COMPANY],
    ['a sole proprietor', SOLE_PROPRIETOR, COMPANY],
    ['a company', COMPANY, PERSON],
    ['a sole proprietor', SOLE_PROPRIETOR, SOLE_PROPRIETOR],
  ])('shows on adding %s [RELRULES-61]', (_name, added, match) => {
    expect(duplicateBsnWarning(added, [match])).toEqual({
      title: 'Waarschuwing',
      text: 'Er bestaat al een relatie/eenmanszaak met dit RSIN/BSN nummer.',
      holders: [match],
    });
  });

  it.each([
    ['a person', PERSON],
    ['a company', COMPANY],
  ])('shows on adding a person whose BSN %s has [RELRULES-62]', (_name, match) => {
    expect(duplicateBsnWarning(PERSON, [match])).toEqual({
      title: 'Waarschuwing',
      text: 'Er bestaat al een relatie/organisatie met dit BSN nummer.',
      holders: [match],
    });
  });

  it('does not show between a sole proprietorship and a person, nor without a match [RELRULES-63]', () => {
    expect(duplicateBsnWarning(PERSON, [SOLE_PROPRIETOR])).toBeNull();
    expect(duplicateBsnWarning(SOLE_PROPRIETOR, [PERSON])).toBeNull();
    expect(duplicateBsnWarning(PERSON, [])).toBeNull();
  });

  it('shows of the one of several matches that is no such pair [RELRULES-63]', () => {
    expect(duplicateBsnWarning(PERSON, [SOLE_PROPRIETOR, PERSON])?.holders).toEqual([PERSON]);
    expect(duplicateBsnWarning(SOLE_PROPRIETOR, [PERSON, COMPANY])?.holders).toEqual([COMPANY]);
  });

  it('exempts no other legal form [RELRULES-63]', () => {
    const exempt = LEGAL_FORMS.filter(
      (legalForm) => duplicateBsnWarning(PERSON, [{ kind: 'organisation', legalForm }]) === null,
    );
    expect(exempt).toEqual(['Eenmanszaak']);
  });
});
