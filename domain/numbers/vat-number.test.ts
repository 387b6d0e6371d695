import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainderBy97 } from './mod-97.ts';
import { checkVatNumber, joinVatNumber, splitVatNumber, validateVatNumber } from './vat-number.ts';

const NUMBER = { field: 'vatNumber', message: 'Het BTW-nummer is ongeldig.' };
const SUBNUMBER = { field: 'vatSubnumber', message: 'Het BTW-subnummer is ongeldig.' };

const nineDigits = fc.integer({ min: 1, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));

/** Ids as sole proprietors have them: digits that mean nothing and two check digits, found by trying. */
const soleProprietorId = nineDigits.chain((number) => {
  const checks = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'));
  const fitting = checks.filter((check) => remainderBy97(`NL${number}B${check}`) === 1);
  return fc.constantFrom(...fitting).map((check) => `NL${number}B${check}`);
});

describe('VAT number', () => {
  it.each([
    ['NL123456782B01', 'NL123456782B01'],
    ['nl 1234.56.782.b.01', 'NL123456782B01'],
    ['123456782B01', 'NL123456782B01'],
    ['123456782 01', 'NL123456782B01'],
    ['NL823807071B99', 'NL823807071B99'],
  ])('stores %j as NL + number + B + subnumber [RELRULES-33, RELRULES-01, RELRULES-06]', (text, stored) => {
    expect(checkVatNumber(text)).toEqual({ ok: true, value: stored });
  });

  it('pads eight digits with a leading zero [RELRULES-03]', () => {
    expect(checkVatNumber('NL10000008B01')).toEqual({ ok: true, value: 'NL010000008B01' });
  });

  it.each(['NL002455799B11', 'NL000099998B57'])(
    'accepts %s, an id of a sole proprietor that fails the eleven-test but passes mod-97 [RELRULES-70]',
    (id) => {
      expect(checkVatNumber(id)).toEqual({ ok: true, value: id });
    },
  );

  it('accepts every id of the form since 2020 [RELRULES-70]', () => {
    fc.assert(
      fc.property(soleProprietorId, (id) => {
        expect(checkVatNumber(id)).toEqual({ ok: true, value: id });
      }),
    );
  });

  it('refuses a number that passes neither test [RELRULES-04, RELRULES-35]', () => {
    expect(checkVatNumber('NL123456789B01')).toEqual({ ok: false, issues: [NUMBER] });
    expect(checkVatNumber('NL002455799B12')).toEqual({ ok: false, issues: [NUMBER] });
    expect(checkVatNumber('NL000000000B01')).toEqual({ ok: false, issues: [NUMBER] });
  });

  it.each(['NL1234567B01', 'NL1234567820B01', 'NLB01'])(
    'refuses %j, which has not 8 or 9 digits [RELRULES-02, RELRULES-35]',
    (text) => {
      expect(checkVatNumber(text)).toEqual({ ok: false, issues: [NUMBER] });
    },
  );

  it.each(['NL123456782', 'NL123456782B', 'NL123456782B1', 'NL123456782B001', 'NL123456782B00'])(
    'blocks %j for its subnumber [RELRULES-34, RELRULES-36]',
    (text) => {
      expect(checkVatNumber(text)).toEqual({ ok: false, issues: [SUBNUMBER] });
    },
  );

  it('names both inputs when both are wrong, the number first [RELRULES-35, RELRULES-36]', () => {
    expect(checkVatNumber('NL1234B')).toEqual({ ok: false, issues: [NUMBER, SUBNUMBER] });
  });

  it.each(['FR12345678212', 'DE136695976', 'BE0123456789', 'ATU12345678'])(
    'refuses %s of another country instead of making a Dutch number of its digits',
    (text) => {
      expect(checkVatNumber(text)).toMatchObject({ ok: false, issues: expect.arrayContaining([NUMBER]) });
    },
  );

  it.each(['', ' ', 'NL', 'NLB', 'B'])('accepts %j as empty [RELRULES-05]', (text) => {
    expect(checkVatNumber(text)).toEqual({ ok: true, value: '' });
  });

  it('leaves what it stores as it is', () => {
    fc.assert(
      fc.property(fc.oneof(soleProprietorId, fc.string()), (text) => {
        const check = checkVatNumber(text);
        if (check.ok) expect(checkVatNumber(check.value)).toEqual(check);
      }),
    );
  });
});

describe('the two inputs of a VAT number', () => {
  it('splits the stored value and joins it again [RELRULES-69]', () => {
    expect(splitVatNumber('NL002455799B11')).toEqual({ number: '002455799', subnumber: '11' });
    expect(splitVatNumber('')).toEqual({ number: '', subnumber: '' });
    fc.assert(
      fc.property(soleProprietorId, (id) => {
        expect(joinVatNumber(splitVatNumber(id))).toBe(id);
      }),
    );
  });

  it('gives back half-typed inputs as they were [RELRULES-69]', () => {
    const typed = fc.integer({ min: 0, max: 999_999_999_999 }).map(String);
    const parts = fc.record({
      number: fc.oneof(fc.constant(''), typed),
      subnumber: fc.oneof(fc.constant(''), typed),
    });
    fc.assert(
      fc.property(parts, (part) => {
        expect(splitVatNumber(joinVatNumber(part))).toEqual(part);
      }),
    );
  });

  it('joins digits only [RELRULES-37]', () => {
    expect(joinVatNumber({ number: 'NL1234.56.782', subnumber: 'B01' })).toBe('NL123456782B01');
    expect(joinVatNumber({ number: 'abc', subnumber: '' })).toBe('');
  });
});

describe('the live check of a VAT number', () => {
  it.each([
    ['', 'empty', ''],
    ['1234', 'incomplete', 'Nog 5 cijfers.'],
    ['NL123456782', 'incomplete', 'Nog 2 cijfers na de B.'],
    ['NL123456782B0', 'incomplete', 'Nog 1 cijfer na de B.'],
    ['NL123456782B01', 'valid', 'Voldoet aan de elfproef.'],
    ['NL002455799B11', 'valid', 'Voldoet aan de controle van een eenmanszaak.'],
    ['NL123456789B01', 'invalid', 'De cijfers kloppen niet met elkaar.'],
    ['NL123456782B001', 'invalid', 'Te veel cijfers.'],
    ['BE0123456789', 'invalid', 'Alleen een Nederlands BTW-nummer kan worden opgeslagen.'],
    ['XX12', 'invalid', 'Een BTW-nummer is negen cijfers, B en twee cijfers.'],
  ])('says of %j: %s, %j', (text, state, explanation) => {
    expect(validateVatNumber(text)).toMatchObject({ state, explanation });
  });

  it('names the country', () => {
    expect(validateVatNumber('NL123456782B01').country).toBe('Nederland');
    expect(validateVatNumber('BE0123456789').country).toBe('België');
  });
});
