import { describe, expect, it } from 'vitest';
import { type Comparison, fieldsFromDropped, groupLabel, groupText, sourceOf } from './merge-choice.ts';

const group = (
  key: string,
  preferred: 'KEPT' | 'DROPPED',
  ...fields: readonly [string, string, string][]
) => ({
  key,
  preferred,
  differs: fields.some(([, kept, dropped]) => kept !== dropped),
  fields: fields.map(([field, kept, dropped]) => ({ field, kept, dropped })),
});

const ADDRESS = group(
  'postcode',
  'DROPPED',
  ['postcode', '2801AB', '3511AB'],
  ['houseNumber', '12', '7'],
  ['houseNumberSuffix', '', 'bis'],
  ['street', 'Markt', 'Kerkweg'],
  ['city', 'Gouda', 'Utrecht'],
  ['country', 'Nederland', 'Nederland'],
);
const EMAIL = group('email', 'KEPT', ['email', 'a@x.example', 'b@x.example']);
const PHONE = group('phone1', 'KEPT', ['phone1', '0612345678', '0612345678']);

const comparison = {
  __typename: 'PairComparison',
  kept: { id: 'A' },
  dropped: { id: 'B' },
  groups: [ADDRESS, EMAIL, PHONE],
} as unknown as Comparison;
const swapped = { ...comparison, kept: { id: 'B' }, dropped: { id: 'A' } } as Comparison;

describe('the choice of a merge', () => {
  it('is what is preferred, until the user chooses', () => {
    expect(fieldsFromDropped(comparison, {})).toEqual(['postcode']);
    expect(fieldsFromDropped(comparison, { postcode: 'A', email: 'B' })).toEqual(['email']);
  });

  it('holds on to the relation it was made for when the other one is to stay', () => {
    const choices = { email: 'B' };
    expect(sourceOf(comparison, EMAIL, choices)).toBe('B');
    expect(sourceOf(swapped, EMAIL, choices)).toBe('B');
    expect(fieldsFromDropped(swapped, choices)).not.toContain('email');
  });

  it('never takes what is the same', () => {
    expect(fieldsFromDropped(comparison, { phone1: 'B' })).not.toContain('phone1');
  });
});

describe('a group', () => {
  it('reads as an address, a name or a value', () => {
    expect(groupText('person', ADDRESS, 'dropped', [])).toBe('Kerkweg 7 bis\n3511 AB Utrecht\nNederland');
    expect(groupText('person', EMAIL, 'kept', [])).toBe('a@x.example');
    const name = group(
      'surnamePrefix',
      'KEPT',
      ['surnamePrefix', 'van der', ''],
      ['surname', 'Berg', 'Berg'],
    );
    expect(groupText('person', name, 'kept', [])).toBe('van der Berg');
    const flag = group('newsletter', 'KEPT', ['newsletter', 'false', 'true']);
    expect(groupText('person', flag, 'dropped', [])).toBe('Ja');
  });

  it('reads as the house number is written', () => {
    const address = group(
      'correspondencePostcode',
      'KEPT',
      ['correspondenceHouseNumber', '22', '22'],
      ['correspondenceHouseNumberSuffix', 'b', 'b'],
      ['correspondenceHouseNumberAsWritten', '22b', ''],
      ['correspondenceStreet', 'Markt', 'Markt'],
    );
    const texts = (['kept', 'dropped'] as const).map((side) => groupText('organisation', address, side, []));
    expect(texts).toEqual(['Markt 22b', 'Markt 22 b']);
  });

  it('says nothing with a country alone', () => {
    const fields = ['correspondencePostcode', 'correspondenceStreet', 'correspondenceCity'] as const;
    const correspondence = group(
      'correspondencePostcode',
      'KEPT',
      ...fields.map((field): [string, string, string] => [field, '', '']),
      ['correspondenceCountry', 'Nederland', ''],
    );
    expect(groupText('organisation', correspondence, 'kept', [])).toBe('');
    expect(groupLabel('organisation', correspondence)).toBe('Correspondentieadres');
  });
});
