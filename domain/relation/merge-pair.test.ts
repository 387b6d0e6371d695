import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, isFlagKey, type RelationFieldKey, type RelationKind } from './fields.ts';
import { HOUSE_NUMBERS } from './house-numbers.ts';
import { mergeDifferences, mergeGroups, mergePair } from './merge-pair.ts';
import { fullSurname } from './name.ts';
import { defaultRelationValues, type RelationValues } from './relation.ts';

const EARLIER = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-02-01T10:00:00Z');

function person(fields: Partial<RelationValues>, updatedAt = EARLIER) {
  return { values: { ...defaultRelationValues('person'), ...fields }, updatedAt };
}

function organisation(fields: Partial<RelationValues>, updatedAt = EARLIER) {
  return { values: { ...defaultRelationValues('organisation'), ...fields }, updatedAt };
}

const preferred = (...[kind, kept, dropped]: Parameters<typeof mergeDifferences>) =>
  Object.fromEntries(mergeDifferences(kind, kept, dropped).map((group) => [group.key, group.preferred]));

describe('the groups of a merge', () => {
  it.each(['person', 'organisation'] as const)('hold every field of a %s but its number, once', (kind) => {
    const chosen = mergeGroups(kind).flatMap(({ fields }) => fields);
    const known = fieldsOf(kind).filter(({ computed }) => !computed);
    const addresses = HOUSE_NUMBERS.filter(({ number }) => known.some(({ key }) => key === number));
    expect(chosen.toSorted()).toEqual(
      [...known.map(({ key }) => key), ...addresses.map(({ asWritten }) => asWritten)]
        .filter((key) => key !== 'relationNumber')
        .toSorted(),
    );
  });

  it('keep an address together, and a surname with its prefix', () => {
    const fieldsOfGroup = (kind: RelationKind, key: RelationFieldKey) =>
      mergeGroups(kind).find((group) => group.key === key)?.fields;
    expect(fieldsOfGroup('person', 'surnamePrefix')).toEqual(['surnamePrefix', 'surname']);
    expect(fieldsOfGroup('person', 'postcode')).toEqual([
      'postcode',
      'houseNumber',
      'houseNumberSuffix',
      'houseNumberAsWritten',
      'street',
      'city',
      'country',
    ]);
    expect(fieldsOfGroup('organisation', 'correspondencePostcode')).toHaveLength(7);
  });
});

describe('what is taken unless somebody chooses', () => {
  const cases: readonly [string, Partial<RelationValues>, Partial<RelationValues>, Record<string, string>][] =
    [
      ['nothing differs', { phone1: '0612345678' }, { phone1: '0612345678' }, {}],
      [
        'the filled one over the empty one that changed last',
        { phone1: '0612345678' },
        {},
        { phone1: 'kept' },
      ],
      ['the filled one of the one that goes', {}, { phone1: '0612345678' }, { phone1: 'dropped' }],
      [
        'of two filled ones the one changed last',
        { email: 'a@x.nl' },
        { email: 'b@x.nl' },
        { email: 'dropped' },
      ],
      ['one address whole', { street: 'Markt', city: 'Gouda' }, { street: 'Markt' }, { postcode: 'dropped' }],
      ['an address over a country alone', { street: 'Markt' }, { country: 'België' }, { postcode: 'kept' }],
      ['no newsletter that either was taken off', { newsletter: false }, {}, { newsletter: 'kept' }],
      ['no newsletter, whichever stays', {}, { newsletter: false }, { newsletter: 'dropped' }],
      ['never the number', { relationNumber: '1001' }, { relationNumber: '1002' }, {}],
    ];

  it.each(cases)('is %s', (_what, kept, dropped, expected) => {
    expect(preferred('person', person(kept), person(dropped, LATER))).toEqual(expected);
  });

  it('is the one that stays when both were changed at once', () => {
    expect(preferred('organisation', organisation({ iban: 'A' }), organisation({ iban: 'B' }))).toEqual({
      iban: 'kept',
    });
  });
});

/** Any values of a kind, few enough different ones that two relations often agree. */
function values(kind: RelationKind): fc.Arbitrary<RelationValues> {
  const fields = fieldsOf(kind).filter(({ computed }) => !computed);
  const model = Object.fromEntries(
    fields.map(({ key }) => [key, isFlagKey(key) ? fc.boolean() : fc.constantFrom('', 'een', 'twee')]),
  );
  return fc.record(model).map((some) => {
    const filled = { ...defaultRelationValues(kind), ...some } as RelationValues;
    return kind === 'person' ? { ...filled, fullSurname: fullSurname(filled) } : filled;
  });
}

describe.each(['person', 'organisation'] as const)('two relations of kind %s', (kind) => {
  const keys = mergeGroups(kind).map(({ key }) => key);

  it('become one whose every group is whole, of the side that was chosen', () => {
    fc.assert(
      fc.property(values(kind), values(kind), fc.subarray(keys), (kept, dropped, chosen) => {
        const merged = mergePair(kind, kept, dropped, new Set(chosen));
        expect(merged.relationNumber).toBe(kept.relationNumber);
        for (const { key, fields } of mergeGroups(kind)) {
          const from = chosen.includes(key) ? dropped : kept;
          for (const field of fields) expect(merged[field]).toBe(from[field]);
        }
        if (kind === 'person') expect(merged.fullSurname).toBe(fullSurname(merged));
      }),
    );
  });

  it('lose nothing that only one of them has, and become the same whichever stays', () => {
    const dates = fc.constantFrom(EARLIER, LATER);
    fc.assert(
      fc.property(values(kind), values(kind), dates, (one, other, at) => {
        // Two moments that differ: otherwise the one that stays decides.
        const sides = [
          { values: one, updatedAt: at },
          { values: other, updatedAt: at === EARLIER ? LATER : EARLIER },
        ] as const;
        const merged = ([kept, dropped]: readonly (typeof sides)[number][]) => {
          if (!kept || !dropped) throw new Error('two sides');
          const fromDropped = mergeDifferences(kind, kept, dropped).filter(
            (group) => group.preferred === 'dropped',
          );
          const chosen = new Set<string>(fromDropped.map(({ key }) => key));
          return { ...mergePair(kind, kept.values, dropped.values, chosen), relationNumber: '' };
        };
        const result = merged(sides);
        expect(merged(sides.toReversed())).toEqual(result);
        for (const { key, fields } of mergeGroups(kind)) {
          if (fields.length > 1 || isFlagKey(key)) continue;
          if (one[key] === '') expect(result[key]).toBe(other[key]);
          if (other[key] === '') expect(result[key]).toBe(one[key]);
        }
      }),
    );
  });

  it('become what stays when nothing is chosen, and keep no choice that names nothing', () => {
    fc.assert(
      fc.property(values(kind), values(kind), (kept, dropped) => {
        expect(mergePair(kind, kept, dropped, new Set(['relationNumber', 'naam', '']))).toEqual(kept);
      }),
    );
  });
});
