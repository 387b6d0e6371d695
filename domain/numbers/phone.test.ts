import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { formatPhone, isShorterThanDutch, normalisePhone, phoneHref } from './phone.ts';

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

describe('a phone number as it is written', () => {
  it.each([
    ['0612345678', '06 12 34 56 78'],
    ['+31 6 12345678', '06 12 34 56 78'],
    ['0201234567', '020 123 45 67'],
    ['0182123456', '0182 12 34 56'],
    ['0881234567', '088 123 45 67'],
    ['08001234', '0800 1234'],
    ['09001234567', '0900 123 45 67'],
    ['003221234567', '003221234567'],
    ['112', '112'],
    ['020123456', '020123456'],
    ['geen', 'geen'],
    ['', ''],
  ])('of %j is %j', (stored, written) => {
    expect(formatPhone(stored)).toBe(written);
  });

  it('is dialled as it was stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[0-9]{6,10}$/), (stored) => {
        expect(normalisePhone(formatPhone(stored))).toBe(normalisePhone(stored));
      }),
    );
  });

  it('parts the area code where an independent library does', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0(?:[1-57][0-9]|8[1-9])[0-9]{7}$/), (stored) => {
        const known = parsePhoneNumberFromString(stored, 'NL');
        if (!known?.isValid()) return;
        expect(formatPhone(stored).split(' ')[0]).toBe(known.formatNational().split(' ')[0]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a number with too few digits', () => {
  it.each([
    '0',
    '0613',
    '06-1234567',
    '020 123 45 6',
    '+31 6 1234567',
    '612345678',
    '088 123',
    '0800 123',
    '0900 12',
  ])('is shorter than a Dutch one: %s', (phone) => {
    expect(isShorterThanDutch(phone)).toBe(true);
  });

  it.each([
    '',
    '0612345678',
    '020 123 45 67',
    '+31 (0)20 1234567',
    '088 123 45 67',
    '0800 1234',
    '0800 123 45 67',
    '0900 8844',
    '0906 1234',
    '0909 1234',
    '112',
    '113',
    '144',
    '1888',
    '14 010',
    '14 0182',
    '116 123',
    '+32 2 123',
    '0032 2',
    '06123456789',
    '097 0123 45678',
  ])('is none: %s', (phone) => {
    expect(isShorterThanDutch(phone)).toBe(false);
  });
});
