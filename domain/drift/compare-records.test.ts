import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPARED_FIELDS,
  type ComparedFields,
  compareRecords,
  type ExpectedRecord,
  type ListedRecord,
  onlyHere,
} from './compare-records.ts';

const listed = (id: string, given: Partial<ListedRecord> = {}): ListedRecord => ({
  id,
  naturalKey: '1001',
  relationNumber: '1001',
  fields: { name: 'Bakkerij', email: 'info@bakkerij.example', relationNumber: '1001' },
  ...given,
});
const expected = (relationId: string, given: Partial<ExpectedRecord> = {}): ExpectedRecord => ({
  relationId,
  relationNumber: '1001',
  name: 'Bakkerij',
  remoteId: 'r1',
  naturalKey: '1001',
  fields: { name: 'Bakkerij', email: 'info@bakkerij.example', relationNumber: '1001' },
  ...given,
});

describe('a record and a relation', () => {
  const lost = { naturalKey: '1002', relationNumber: '1002' };
  it.each<[string, ListedRecord[], ExpectedRecord[], [string[], string[], string[]]]>([
    ['that are the same', [listed('r1')], [expected('a')], [[], [], []]],
    ['of which there is no relation', [listed('r1', lost)], [], [['r1'], [], []]],
    ['of which there is no record', [], [expected('a')], [[], [], ['a']]],
    [
      'that differ in a field',
      [listed('r1', { fields: { email: 'nieuw@bakkerij.example' } })],
      [expected('a')],
      [[], ['email: info@bakkerij.example, nieuw@bakkerij.example'], []],
    ],
    [
      'that differ as services store things',
      [listed('r1', { fields: { email: 'Info@Bakkerij.example ', name: 'Bakkerij' } })],
      [expected('a')],
      [[], [], []],
    ],
    [
      'of which one is not told of by the other',
      [listed('r1', { fields: { city: 'Breda' } })],
      [expected('a')],
      [[], [], []],
    ],
    [
      'met by the key while no id is known',
      [listed('r9')],
      [expected('a', { remoteId: null })],
      [[], [], []],
    ],
    [
      'with one key, of which the id is known to be another',
      [listed('r9')],
      [expected('a')],
      [['r9 beside a'], [], ['a']],
    ],
    [
      'that does not belong there',
      [listed('r9')],
      [expected('a', { remoteId: null, fields: null })],
      [['r9 beside a'], [], []],
    ],
    [
      'that is known to be there out of use',
      [listed('r1', { fields: { name: 'Anders' } })],
      [expected('a', { fields: null })],
      [[], [], []],
    ],
    ['that Balie never brought', [listed('r9', { naturalKey: null })], [], [[], [], []]],
    [
      'shared by two, led by the one whose number it bears',
      [listed('r1', { fields: { name: 'De Vries' } })],
      [expected('a', { fields: { name: 'De Vries' } }), expected('b', { relationNumber: '1002' })],
      [[], [], []],
    ],
  ])('%s', (_what, records, relations, [there, differing, here]) => {
    const found = compareRecords(records, relations);
    expect([
      found.onlyThere.map(({ record, sameNumber }) =>
        sameNumber === null ? record.id : `${record.id} beside ${sameNumber.relationId}`,
      ),
      found.differing.flatMap(({ differences }) =>
        differences.map((one) => `${one.field}: ${one.here}, ${one.there}`),
      ),
      onlyHere(relations, new Set(found.met)).map(({ relationId }) => relationId),
    ]).toEqual([there, differing, here]);
  });

  it('counts what Balie never brought', () => {
    expect(compareRecords([listed('r9', { naturalKey: null })], [])).toMatchObject({ unrelated: 1 });
  });
});

const oneOfSix = (prefix: string) => fc.integer({ min: 1, max: 6 }).map((n) => `${prefix}${n}`);
const fields: fc.Arbitrary<ComparedFields> = fc.dictionary(
  fc.constantFrom(...COMPARED_FIELDS),
  oneOfSix('v'),
);
const records = fc.uniqueArray(
  fc.record({
    id: oneOfSix('r'),
    naturalKey: fc.option(oneOfSix('k')),
    relationNumber: fc.option(oneOfSix('n')),
    fields,
  }),
  { selector: ({ id }) => id },
);
const relations = fc.uniqueArray(
  fc.record({
    relationId: oneOfSix('a'),
    relationNumber: oneOfSix('n'),
    name: oneOfSix('v'),
    remoteId: fc.option(oneOfSix('r')),
    naturalKey: oneOfSix('k'),
    fields: fc.option(fields),
  }),
  { selector: ({ relationId }) => relationId },
);

describe('any list and any relations', () => {
  it('come to the same whether they are compared in one piece or in parts', () => {
    fc.assert(
      fc.property(records, relations, fc.nat({ max: 6 }), (list, known, at) => {
        const whole = compareRecords(list, known);
        const parts = [list.slice(0, at), list.slice(at)].map((part) => compareRecords(part, known));
        expect(parts.flatMap(({ onlyThere }) => onlyThere)).toEqual(whole.onlyThere);
        expect(parts.flatMap(({ differing }) => differing)).toEqual(whole.differing);
        expect(new Set(parts.flatMap(({ met }) => met))).toEqual(new Set(whole.met));
        expect(parts.reduce((sum, { unrelated }) => sum + unrelated, 0)).toBe(whole.unrelated);
      }),
    );
  });

  it('leave no record and no relation out, and name none twice', () => {
    fc.assert(
      fc.property(records, relations, (list, known) => {
        const { onlyThere, met, unrelated, differing } = compareRecords(list, known);
        const there = new Set(onlyThere.map(({ record }) => record.id));
        const here = onlyHere(known, new Set(met)).map(({ relationId }) => relationId);
        const explained = list.filter(({ id }) => !there.has(id)).length;
        const carried = list.filter(
          ({ id, naturalKey }) =>
            known.some((one) => one.remoteId === id) ||
            known.some(
              (one) => one.remoteId === null && one.naturalKey === naturalKey && one.fields !== null,
            ),
        ).length;
        expect(explained).toBe(carried + unrelated);
        expect(differing.every(({ record }) => !there.has(record.id))).toBe(true);
        expect(here.filter((id) => met.includes(id))).toEqual([]);
        const expectedRecords = known.filter((one) => one.fields !== null && !met.includes(one.relationId));
        expect(here).toHaveLength(expectedRecords.length);
      }),
    );
  });

  it('find no drift where each record is as it is expected', () => {
    fc.assert(
      fc.property(relations, (known) => {
        const own = known.map((one, index) => ({ ...one, remoteId: `r${index}`, fields: one.fields ?? {} }));
        const list = own.map((one) => ({
          id: one.remoteId,
          naturalKey: one.naturalKey,
          relationNumber: one.relationNumber,
          fields: one.fields,
        }));
        const { onlyThere, differing, met } = compareRecords(list, own);
        expect([onlyThere, differing, onlyHere(own, new Set(met))]).toEqual([[], [], []]);
      }),
    );
  });
});
