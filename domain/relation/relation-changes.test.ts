import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from './relation.ts';
import { diffRelation, MASK } from './relation-changes.ts';

const BEFORE = { ...defaultRelationValues('person'), surname: 'Jansen', bsn: '123456782', newsletter: true };

describe('what a save changed', () => {
  it('is each changed field with its old and new value [RELFORM-15, RELFORM-42]', () => {
    const after = { ...BEFORE, surname: 'de Boer', newsletter: false };
    expect(diffRelation(BEFORE, after)).toEqual({
      surname: { from: 'Jansen', to: 'de Boer' },
      newsletter: { from: true, to: false },
    });
  });

  it('is nothing when nothing changed [RELFORM-42]', () => {
    expect(diffRelation(BEFORE, { ...BEFORE })).toEqual({});
  });

  it('never holds a BSN, only that it was filled, replaced or emptied', () => {
    expect(diffRelation(BEFORE, { ...BEFORE, bsn: '111222333' })).toEqual({ bsn: { from: MASK, to: MASK } });
    expect(diffRelation(BEFORE, { ...BEFORE, bsn: '' })).toEqual({ bsn: { from: MASK, to: '' } });
    expect(MASK).not.toMatch(/[0-9]/);
  });
});
