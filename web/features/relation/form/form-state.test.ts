import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { formReducer, hasUnsavedInput, isJudged, openForm } from './form-state.ts';

const stored = { values: defaultRelationValues('organisation'), linked: [] };
const opened = openForm('organisation', stored, null);

describe('the state of a relation form', () => {
  it('has no unsaved input until a value differs, and none again when it is put back', () => {
    const typed = formReducer(opened, { type: 'typed', key: 'tradeName', value: 'Bakkerij' });
    const putBack = formReducer(typed, { type: 'typed', key: 'tradeName', value: '' });

    expect(hasUnsavedInput(opened)).toBe(false);
    expect(hasUnsavedInput(typed)).toBe(true);
    expect(hasUnsavedInput(putBack)).toBe(false);
  });

  it('counts a picked contact person as unsaved input, and another order of the same', () => {
    const one = { id: '1', name: 'J. Bakker' };
    const two = { id: '2', name: 'K. Visser' };
    const form = openForm('organisation', { ...stored, linked: [one, two] }, 3);

    expect(hasUnsavedInput(formReducer(form, { type: 'linked', linked: [two, one] }))).toBe(true);
    expect(hasUnsavedInput(formReducer(form, { type: 'linked', linked: [one] }))).toBe(true);
    expect(hasUnsavedInput(formReducer(form, { type: 'linked', linked: [{ ...one }, two] }))).toBe(false);
  });

  it('is not changed by showing the stored BSN, and what was typed for it stays', () => {
    const masked = openForm('organisation', { ...stored, values: { ...stored.values, bsn: '••••••782' } }, 3);
    const shown = formReducer(masked, { type: 'bsnShown', bsn: '123456782' });
    expect(shown.content.values.bsn).toBe('123456782');
    expect(hasUnsavedInput(shown)).toBe(false);

    const typed = formReducer(shown, { type: 'typed', key: 'bsn', value: '111222333' });
    const shownAgain = formReducer(typed, { type: 'bsnShown', bsn: '123456782' });
    expect(shownAgain.content.values.bsn).toBe('111222333');
  });

  it('judges only the input that was left, and writes its value in the normal form', () => {
    const typed = formReducer(opened, { type: 'typed', key: 'postcode', value: '1234 ab' });
    const values = { ...typed.content.values, postcode: '1234AB', tradeName: 'not this one' };
    const left = formReducer(typed, { type: 'left', input: 'postcode', key: 'postcode', values });

    expect(left.content.values.postcode).toBe('1234AB');
    expect(left.content.values.tradeName).toBe('');
    expect(isJudged(left, 'postcode')).toBe(true);
    expect(isJudged(left, 'houseNumber')).toBe(false);
  });

  it('judges everything once saving was tried, and goes on doing so', () => {
    const tried = formReducer(opened, { type: 'saveTried' });
    const left = formReducer(tried, { type: 'left', input: 'city', key: 'city', values: stored.values });

    expect(isJudged(tried, 'tradeName')).toBe(true);
    expect(isJudged(left, 'tradeName')).toBe(true);
  });

  it('forgets what the server refused when that field changes, and no other', () => {
    const refused = formReducer(opened, {
      type: 'refused',
      issues: [
        { field: 'relationNumber', message: 'Relatienummer bestaat al.' },
        { field: 'vatSubnumber', message: 'Het BTW-subnummer is ongeldig.' },
      ],
    });
    const typed = formReducer(refused, { type: 'typed', key: 'vatNumber', value: 'NL1B' });

    expect(typed.refused.map((issue) => issue.field)).toEqual(['relationNumber']);
  });
});
