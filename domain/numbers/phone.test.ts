import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { normalisePhone, phoneHref } from '#domain/numbers/phone.ts';

describe('phone number', () => {
  it.each([
    ['06-12345678', '0612345678'],
    ['020 123 45 67', '0201234567'],
    ['+31612345678', '0612345678'],
    ['+31 (0)6 12345678', '0612345678'],
    ['0031 6 12345678', '0612345678'],
    ['(0031) 6 12345678', '0612345678'],
    ['(+31) 20-1234567', '0201234567'],
    ['+31 (0)20-1234567', '0201234567'],
    ['+32 2 123 45 67', '003221234567'],
    ['+44 (0)20 7946 0000', '00442079460000'],
    ['0032 2 1234567', '003221234567'],
    ['tel:+31612345678', '0612345678'],
    ['＋31 6 12345678', '0612345678'],
    ['088-0031', '0880031'],
    ['112', '112'],
    ['', ''],
    ['geen', ''],
  ])('stores %j as %j [RELRULES-37, RELRULES-72]', (text, stored) => {
    expect(normalisePhone(text)).toBe(stored);
  });

  it('normalises once and for all', () => {
    const phoneLike = fc.stringMatching(/^[+0-9() -]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string()), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });

  it('dials what an independent library dials', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^6[1-58][0-9]{7}$/), (national) => {
        for (const written of [`+31${national}`, `0031 ${national}`, `0${national}`, `+31 (0)${national}`]) {
          const stored = normalisePhone(written);
          expect(parsePhoneNumberFromString(stored, 'NL')?.number).toBe(`+31${national}`);
        }
      }),
    );
  });

  it('links to the same number [RELRULES-72]', () => {
    expect(phoneHref('+31 6 12345678')).toBe('tel:0612345678');
  });
});
