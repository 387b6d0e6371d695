import { describe, expect, it } from 'vitest';
import { organisationInput } from '#test/support/relation/relation-input.ts';
import { mergeRelation } from './conflict.ts';
import { mergeDifferences, mergePair } from './merge-pair.ts';
import type { RelationInput } from './relation.ts';
import { diffRelation } from './relation-changes.ts';
import { validateRelation } from './validate.ts';

const CONTEXT = { today: new Date('2026-11-28T12:00:00Z') };
const given = organisationInput({ ownerId: 'user-1', relationNumber: '1001' });

function valuesOf(input: RelationInput, stored?: ReturnType<typeof validateRelation>['values']) {
  const { values, issues } = validateRelation(
    'organisation',
    { ...(stored ?? given), ...input },
    { ...CONTEXT, stored },
  );
  expect(issues).toEqual([]);
  return values;
}

const WHOLE = valuesOf({ houseNumber: '22b', correspondenceHouseNumber: '7bis' });
const PARTED = valuesOf({ houseNumber: '22', houseNumberSuffix: 'b' });

describe('how a house number is written', () => {
  it('is kept of what is read whole, and of two fields as a rule', () => {
    expect(WHOLE).toMatchObject({
      houseNumber: '22',
      houseNumberSuffix: 'b',
      houseNumberAsWritten: '22b',
      correspondenceHouseNumber: '7',
      correspondenceHouseNumberAsWritten: '7bis',
    });
    expect(PARTED.houseNumberAsWritten).toBe('');
  });

  it.each<[string, RelationInput, string]>([
    ['another field is changed', { city: 'Zeist' }, '22b'],
    ['the same number and addition are sent again', { houseNumber: '22', houseNumberSuffix: 'b' }, '22b'],
    ['it is sent whole again', { houseNumber: '22b' }, '22b'],
    ['it is sent whole, as usual', { houseNumber: '22 b' }, ''],
    ['another number is sent', { houseNumber: '24' }, ''],
    ['another addition is sent', { houseNumberSuffix: 'c' }, ''],
    ['the addition is sent empty', { houseNumberSuffix: '' }, ''],
    ['another one is sent whole', { houseNumber: '24c', houseNumberSuffix: '' }, '24c'],
  ])('stays or goes when %s', (_when, input, asWritten) => {
    expect(valuesOf(input, WHOLE).houseNumberAsWritten).toBe(asWritten);
  });

  it('is a change by itself, which the history tells', () => {
    expect(diffRelation(PARTED, { ...PARTED, houseNumberAsWritten: '22b' })).toEqual({
      houseNumberAsWritten: { from: '', to: '22b' },
    });
  });

  it.each<[string, RelationInput, RelationInput, RelationInput]>([
    ['theirs alone', { houseNumber: '24c', houseNumberSuffix: '' }, {}, { houseNumberAsWritten: '24c' }],
    ['their typed one', { houseNumber: '24' }, {}, { houseNumber: '24', houseNumberAsWritten: '' }],
    ['yours alone', { city: 'Zeist' }, { houseNumber: '22 b' }, { city: 'Zeist', houseNumberAsWritten: '' }],
    [
      'of a number and an addition of two people neither',
      { houseNumberSuffix: 'c' },
      { houseNumber: '24' },
      { houseNumber: '24', houseNumberSuffix: 'c', houseNumberAsWritten: '' },
    ],
  ])('of two people who save at once is %s', (_what, their, your, expected) => {
    const theirs = valuesOf(their, WHOLE);
    const both = { houseNumber: '22', houseNumberSuffix: 'b' };
    const yours = validateRelation(
      'organisation',
      { ...theirs, city: WHOLE.city, ...both, ...your },
      { ...CONTEXT, stored: theirs },
    ).values;
    const { merged, conflicts } = mergeRelation('organisation', WHOLE, theirs, yours);
    expect(conflicts).toEqual([]);
    expect(valuesOf(merged, theirs)).toMatchObject(expected);
  });

  it('goes with the address that is chosen of two relations', () => {
    const dates = { kept: new Date('2026-01-01'), dropped: new Date('2026-02-01') };
    const differences = mergeDifferences(
      'organisation',
      { values: PARTED, updatedAt: dates.kept },
      { values: { ...PARTED, houseNumberAsWritten: '22b' }, updatedAt: dates.dropped },
    );
    expect(differences.map(({ key }) => key)).toEqual(['postcode']);
    const chosen = new Set(['postcode', 'correspondencePostcode']);
    expect(mergePair('organisation', PARTED, WHOLE, chosen)).toMatchObject({
      houseNumberAsWritten: '22b',
      correspondenceHouseNumberAsWritten: '7bis',
    });
    expect(mergePair('organisation', WHOLE, PARTED, new Set()).houseNumberAsWritten).toBe('22b');
    expect(mergePair('organisation', WHOLE, PARTED, chosen).houseNumberAsWritten).toBe('');
  });
});
