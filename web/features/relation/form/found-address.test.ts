import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { withValue } from './form-content.ts';
import {
  addressNotes,
  CORRESPONDENCE_ADDRESS,
  needsHouseNumber,
  postcodeToFind,
  VISITING_ADDRESS,
  valuesFound,
  withFound,
} from './found-address.ts';

const empty = defaultRelationValues('organisation');
const answer = (...streets: string[]) =>
  ({ __typename: 'PostcodeAddress', streets, city: 'Utrecht' }) as const;

describe('the postcode to look up [RELRULES-28]', () => {
  it.each([
    ['3511 ab', 'Nederland', '3511AB'],
    ['3511a', 'Nederland', null],
    ['', 'Nederland', null],
    ['3511AB', 'België', null],
  ])('%s in %s', (postcode, country, expected) => {
    expect(postcodeToFind(VISITING_ADDRESS, { ...empty, postcode, country }, empty)).toBe(expected);
  });

  it('is not the one that is stored already', () => {
    const stored = { ...empty, postcode: '3511AB' };
    expect(postcodeToFind(VISITING_ADDRESS, { ...stored, postcode: '3511 ab' }, stored)).toBeNull();
  });

  it('is found for the correspondence address by itself', () => {
    const values = { ...empty, correspondencePostcode: '1011AB' };
    expect(postcodeToFind(CORRESPONDENCE_ADDRESS, values, empty)).toBe('1011AB');
    expect(postcodeToFind(VISITING_ADDRESS, values, empty)).toBeNull();
  });
});

const notesOn = (found: ReturnType<typeof answer>, typed: { street?: string; city?: string } = {}) =>
  addressNotes(found, VISITING_ADDRESS, { ...empty, ...typed }, () => undefined);

describe('another street than the one of the postcode', () => {
  const requested = { tone: 'info', text: 'Bij deze postcode hoort Oudegracht, Utrecht. Overnemen?' };
  const doubted = { tone: 'info', text: 'Oudegracht, Utrecht' };

  it('is asked about, and adopted only when the user says so', () => {
    const applied: object[] = [];
    const values = { ...empty, street: 'Nieuwegracht', city: 'utrecht' };
    const notes = addressNotes(answer('Oudegracht'), VISITING_ADDRESS, values, (found) =>
      applied.push(...found),
    );
    expect(notes).toMatchObject({ postcode: doubted, street: requested });
    expect(applied).toEqual([]);
    notes.street?.action?.onAction();
    expect(applied).toEqual([{ key: 'street', value: 'Oudegracht', replaces: ['Nieuwegracht'] }]);
  });

  it.each([{ street: '' }, { street: 'oudegracht ', city: 'Utrecht' }])('is not %o', (typed) => {
    expect(notesOn(answer('Oudegracht'), typed)).toEqual({
      postcode: { tone: 'success', text: 'Oudegracht, Utrecht' },
    });
  });

  it('gets no green check where the postcode has several', () => {
    expect(notesOn(answer('Domplein', 'Domstraat'), { street: 'Markt', city: 'Utrecht' })).toEqual({
      postcode: { tone: 'info', text: 'Domplein of Domstraat, Utrecht' },
    });
    expect(notesOn(answer('Oudegracht'), { city: 'Zeist' })).toMatchObject({
      postcode: doubted,
      city: requested,
    });
  });
});

describe('what a lookup fills in [RELRULES-28]', () => {
  const opened = { values: empty, linked: [] };

  it('takes the place of nothing and of what it filled in before, never of what was typed', () => {
    const first = valuesFound(VISITING_ADDRESS, answer('Oudegracht'), []);
    const filled = first.reduce(withFound, opened);
    expect(filled.values).toMatchObject({ street: 'Oudegracht', city: 'Utrecht' });

    const typed = withValue(filled, 'city', 'De Meern');
    const second = valuesFound(VISITING_ADDRESS, answer('Domplein'), first);
    const again = second.reduce(withFound, typed);
    expect(again.values).toMatchObject({ street: 'Domplein', city: 'De Meern' });
  });

  it('waits for the house number where the service finds nothing without one, and says so', () => {
    const refused = (field: string) =>
      ({
        __typename: 'ValidationError',
        message: 'Vul ook het huisnummer in.',
        issues: [{ field }],
      }) as const;
    expect(needsHouseNumber(refused('houseNumber'))).toBe(true);
    expect(needsHouseNumber(refused('postcode'))).toBe(false);
    expect(addressNotes(refused('houseNumber'), VISITING_ADDRESS, empty, () => undefined)).toEqual({
      postcode: { tone: 'info', text: 'Vul ook het huisnummer in.' },
    });
  });

  it('leaves the choice between several streets to the user', () => {
    const found = valuesFound(VISITING_ADDRESS, answer('Domplein', 'Domstraat'), []);
    expect(found.map(({ key }) => key)).toEqual(['city']);
    expect(needsHouseNumber(answer('Domplein', 'Domstraat'))).toBe(true);
    expect(needsHouseNumber(answer('Domplein'))).toBe(false);
    expect(notesOn(answer('Domplein', 'Domstraat'))).toEqual({
      postcode: { tone: 'success', text: 'Domplein of Domstraat, Utrecht' },
    });
  });
});
