import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPostcode, formatPostcode, normalisePostcode, validatePostcode } from './postcode.ts';

describe('postcode', () => {
  it.each([' 1234 ab ', '1234AB', '1 2 3 4 A B', '1234\u00a0AB'])(
    'stores %j without spaces and in capitals [RELRULES-25]',
    (text) => {
      expect(checkPostcode(text, 'Nederland')).toEqual({ ok: true, value: '1234AB' });
    },
  );

  it.each([
    '1234',
    '1234A',
    '1234ABC',
    '12345AB',
    '123AB',
    'AB1234',
    '1234A1',
    '1234-AB',
    '１２３４AB',
    '1234ÄB',
  ])('refuses %j in the Netherlands [RELRULES-26, RELRULES-27, RELRULES-29]', (text) => {
    expect(checkPostcode(text, 'Nederland')).toEqual({ ok: false, message: 'Ongeldige postcode.' });
  });

  it('accepts any four digits and two letters [RELRULES-26]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4}[A-Za-z]{2}$/), (text) => {
        expect(checkPostcode(text, 'Nederland')).toEqual({ ok: true, value: text.toUpperCase() });
      }),
    );
  });

  it('leaves a foreign postcode as it is written, whatever it is [RELRULES-68]', () => {
    expect(checkPostcode(' SW1A 1AA ', 'Verenigd Koninkrijk')).toEqual({ ok: true, value: 'SW1A 1AA' });
    expect(checkPostcode('9000', 'België')).toEqual({ ok: true, value: '9000' });
  });

  it('accepts nothing as empty, since being required is another rule', () => {
    expect(checkPostcode('  ', 'Nederland')).toEqual({ ok: true, value: '' });
  });

  it('normalises once and for all', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('Nederland', 'België'), (text, country) => {
        const once = normalisePostcode(text, country);
        expect(normalisePostcode(once, country)).toBe(once);
      }),
    );
  });

  it('is shown as on an envelope', () => {
    expect(formatPostcode('1234AB')).toBe('1234 AB');
    expect(formatPostcode('SW1A 1AA')).toBe('SW1A 1AA');
  });
});

describe('the live check of a postcode', () => {
  it.each([
    ['', 'empty', ''],
    ['123', 'incomplete', 'Nog 3 tekens.'],
    ['1234a', 'incomplete', 'Nog 1 teken.'],
    ['1234ab', 'valid', '1234 AB'],
    ['12a', 'invalid', 'Een postcode is vier cijfers en twee letters.'],
    ['1234abc', 'invalid', 'Een postcode is vier cijfers en twee letters.'],
    ['0123AB', 'valid', 'Deze postcode is in Nederland niet uitgegeven.'],
    ['1234SS', 'valid', 'Deze postcode is in Nederland niet uitgegeven.'],
  ])('says of %j: %s, %j', (text, state, explanation) => {
    expect(validatePostcode(text, 'Nederland')).toMatchObject({ state, explanation });
  });

  it('does not validate a foreign one', () => {
    expect(validatePostcode('9000', 'België')).toEqual({
      state: 'valid',
      explanation: 'Postcode in België.',
      country: 'België',
    });
  });
});
