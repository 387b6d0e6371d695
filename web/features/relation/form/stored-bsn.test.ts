import { describe, expect, it } from 'vitest';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import type { FormContent } from './form-content.ts';
import { alignBsn, revealBsn, validateExceptMaskedBsn } from './stored-bsn.ts';

const OLD = '111222333';
const NEW = '123456782';

const withBsn = (bsn: string): FormContent => ({
  values: { ...defaultRelationValues('person'), bsn },
  linked: [],
});

function aligned(base: string, yours: string, theirs: string): readonly string[] {
  const conflict = alignBsn({ base: withBsn(base), yours: withBsn(yours), theirs: withBsn(theirs) });
  return [conflict.base, conflict.yours, conflict.theirs].map(({ values }) => values.bsn);
}

describe('a BSN beside what another saved', () => {
  it('that was never shown follows what is stored', () => {
    expect(aligned(maskBsn(OLD), maskBsn(OLD), maskBsn(NEW))).toEqual(Array(3).fill(maskBsn(NEW)));
  });

  it('that was shown is no difference while the other left it alone', () => {
    expect(aligned(OLD, OLD, maskBsn(OLD))).toEqual([OLD, OLD, OLD]);
    expect(aligned(OLD, NEW, maskBsn(OLD))).toEqual([OLD, NEW, OLD]);
  });

  it('that was shown differs where the other gave another one', () => {
    expect(aligned(OLD, OLD, maskBsn(NEW))).toEqual([OLD, OLD, maskBsn(NEW)]);
  });

  it('that is empty differs from one that the other filled in', () => {
    expect(aligned('', '', maskBsn(NEW))).toEqual(['', '', maskBsn(NEW)]);
  });
});

it('that is shown changes nothing, and what was typed in its place stays', () => {
  const masked = withBsn(maskBsn(OLD));
  const shown = revealBsn({ stored: masked, content: masked }, OLD);
  expect(shown).toEqual({ stored: withBsn(OLD), content: withBsn(OLD) });

  const typed = revealBsn({ stored: masked, content: withBsn(NEW) }, OLD);
  expect(typed).toEqual({ stored: withBsn(OLD), content: withBsn(NEW) });
});

describe('judging a form', () => {
  const validate = (values: FormContent['values']) =>
    validateRelation('person', values, { today: new Date('2026-11-20'), users: [] });

  it('takes a masked BSN for what is stored, and gives it back', () => {
    const { values, issues } = validateExceptMaskedBsn(withBsn(maskBsn(OLD)).values, validate);
    expect(values.bsn).toBe(maskBsn(OLD));
    expect(issues.map(({ field }) => field)).toContain('surname');
    expect(issues.map(({ field }) => field)).not.toContain('bsn');
  });

  it.each(['', '123456789'])('refuses %j in its place', (bsn) => {
    expect(validateExceptMaskedBsn(withBsn(bsn).values, validate).issues.map(({ field }) => field)).toContain(
      'bsn',
    );
  });
});
