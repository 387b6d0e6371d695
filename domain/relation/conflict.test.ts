import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRelation } from './conflict.ts';
import { fieldsOf } from './fields.ts';
import { defaultRelationValues } from './relation.ts';

const BASE = { ...defaultRelationValues('person'), surname: 'Jansen', city: 'Utrecht' };

describe('two users who change one relation', () => {
  it('both keep what they changed when it is not the same field', () => {
    const { merged, conflicts } = mergeRelation(
      'person',
      BASE,
      { ...BASE, city: 'Zeist', newsletter: false },
      { ...BASE, phone1: '0612345678' },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({
      ...BASE,
      city: 'Zeist',
      newsletter: false,
      phone1: '0612345678',
      fullSurname: 'Jansen',
    });
  });

  it('meet with both values in a field that both changed', () => {
    const theirs = { ...BASE, city: 'Zeist', newsletter: false, surname: 'Bos' };
    const yours = { ...BASE, city: 'Amersfoort', surname: 'Bos' };
    const { merged, conflicts } = mergeRelation('person', BASE, theirs, yours);
    expect(conflicts).toEqual([{ field: 'city', yours: 'Amersfoort', theirs: 'Zeist' }]);
    expect(merged).toMatchObject({ surname: 'Bos', city: 'Amersfoort', newsletter: false });
  });

  it('never meet in a flag, which has only one other value', () => {
    const base = { ...defaultRelationValues('person'), newsletter: true };
    const off = { ...base, newsletter: false };
    expect(mergeRelation('person', base, off, base).merged.newsletter).toBe(false);
    expect(mergeRelation('person', off, base, off).conflicts).toEqual([]);
  });

  it('get the surname of the merged parts [RELFORM-27]', () => {
    const theirs = { ...BASE, surnamePrefix: 'de', fullSurname: 'de Jansen' };
    const yours = { ...BASE, surname: 'Boer', fullSurname: 'Boer' };
    expect(mergeRelation('person', BASE, theirs, yours).merged.fullSurname).toBe('de Boer');
  });

  it('lose nothing: every value of the result is one that a user wanted', () => {
    const keys = fieldsOf('organisation')
      .filter(({ type }) => type !== 'flag')
      .map(({ key }) => key);
    const edits = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('a', 'b', ''));
    const base = defaultRelationValues('organisation');
    fc.assert(
      fc.property(edits, edits, (theirEdits, yourEdits) => {
        const theirs = { ...base, ...theirEdits };
        const yours = { ...base, ...yourEdits };
        const { merged, conflicts } = mergeRelation('organisation', base, theirs, yours);
        const collided = new Set(conflicts.map(({ field }) => field));
        for (const key of keys) {
          const bothChanged = theirs[key] !== base[key] && yours[key] !== base[key];
          expect(collided.has(key)).toBe(bothChanged && theirs[key] !== yours[key]);
          expect(merged[key]).toBe(yours[key] === base[key] ? theirs[key] : yours[key]);
        }
      }),
    );
  });
});
