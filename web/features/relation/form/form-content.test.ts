import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { isChanged, withValue } from './form-content.ts';

const stored = { values: defaultRelationValues('organisation'), linked: [] };

describe('the content of a relation form', () => {
  it('has no unsaved input until a value differs, and none again when it is put back', () => {
    const typed = withValue(stored, 'tradeName', 'Bakkerij');
    const putBack = withValue(typed, 'tradeName', '');

    expect(isChanged('organisation', stored, stored)).toBe(false);
    expect(isChanged('organisation', stored, typed)).toBe(true);
    expect(isChanged('organisation', stored, putBack)).toBe(false);
  });

  it('counts a picked contact person as unsaved input, and another order of the same', () => {
    const one = { id: '1', name: 'J. Bakker' };
    const two = { id: '2', name: 'K. Visser' };
    const before = { ...stored, linked: [one, two] };

    expect(isChanged('organisation', before, { ...stored, linked: [two, one] })).toBe(true);
    expect(isChanged('organisation', before, { ...stored, linked: [one] })).toBe(true);
    expect(isChanged('organisation', before, { ...stored, linked: [{ ...one }, two] })).toBe(false);
  });
});
