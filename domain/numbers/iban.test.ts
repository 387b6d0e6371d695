import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_NAMES } from './bank-codes.ts';
import { checkIban, formatIban, normaliseIban, validateIban } from './iban.ts';
import { remainderBy97 } from './mod-97.ts';

const REFUSED = { ok: false, message: 'Het IBAN is ongeldig.' };

function withCheckDigits(bankCode: string, account: string): string {
  const check = 98 - remainderBy97(`${bankCode}${account}NL00`);
  return `NL${String(check).padStart(2, '0')}${bankCode}${account}`;
}

const account = fc.bigInt({ min: 0n, max: 9_999_999_999n }).map((number) => String(number).padStart(10, '0'));
const validIban = fc
  .tuple(fc.constantFrom(...BANK_NAMES.keys()), account)
  .map(([bankCode, number]) => withCheckDigits(bankCode, number));

describe('IBAN', () => {
  it.each(['NL91 ABNA 0417 1643 00', 'NL91-ABNA-0417.1643/00', ' nl91abna0417164300 '])(
    'strips and capitalises %j [RELRULES-16, RELRULES-17, RELRULES-23]',
    (text) => {
      expect(checkIban(text)).toEqual({ ok: true, value: 'NL91ABNA0417164300' });
    },
  );

  it('adds NL where it is missing [RELRULES-18, RELRULES-23]', () => {
    expect(checkIban('91ABNA0417164300')).toEqual({ ok: true, value: 'NL91ABNA0417164300' });
    expect(normaliseIban('DE89370400440532013000')).toBe('NLDE89370400440532013000');
  });

  it.each([
    'NL91ABNA041716430',
    'NL91ABNA04171643000',
    'NL91ABN00417164300',
    'NLX1ABNA0417164300',
    'DE89370400440532013000',
    'BE68539007547034',
    'NL',
    'x',
    // Their check digits are right.
    'NL58ABNA041716430',
    'NL33ABNA04171643000',
    'NL14ABNAA417164300',
  ])('refuses %j for its pattern [RELRULES-19, RELRULES-24]', (text) => {
    expect(checkIban(text)).toEqual(REFUSED);
  });

  it('knows the published bank codes, the seven named ones among them [RELRULES-20, RELRULES-65]', () => {
    expect(BANK_NAMES.size).toBe(81 + 8);
    for (const code of ['ABNA', 'INGB', 'RABO', 'KNAB', 'BUNQ', 'SNSB', 'TRIO', 'MOYO']) {
      expect(checkIban(withCheckDigits(code, '0417164300')).ok).toBe(true);
    }
  });

  it('refuses an unknown bank code until operations add it [RELRULES-20, RELRULES-65]', () => {
    const iban = withCheckDigits('QQQQ', '0417164300');
    expect(checkIban(iban)).toEqual(REFUSED);
    expect(checkIban(iban, ['QQQQ'])).toEqual({ ok: true, value: iban });
  });

  it('accepts every account of a known bank with the right check digits [RELRULES-21]', () => {
    fc.assert(
      fc.property(validIban, (iban) => {
        expect(checkIban(iban)).toEqual({ ok: true, value: iban });
      }),
    );
  });

  it('refuses every other pair of check digits, also those that give remainder 1 [RELRULES-21, RELRULES-24]', () => {
    fc.assert(
      fc.property(validIban, fc.nat(99), (iban, check) => {
        const other = `NL${String(check).padStart(2, '0')}${iban.slice(4)}`;
        expect(checkIban(other).ok).toBe(other === iban);
      }),
    );
  });

  it.each(['', '  ', '-.'])('accepts %j as empty [RELRULES-22]', (text) => {
    expect(checkIban(text)).toEqual({ ok: true, value: '' });
  });

  it('is shown in groups of four', () => {
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
    expect(formatIban('')).toBe('');
  });
});

describe('the live check of an IBAN', () => {
  it.each([
    ['', 'empty', ''],
    ['N', 'incomplete', 'Nog 16 tekens.'],
    ['NL91AB', 'incomplete', 'Nog 12 tekens.'],
    ['NL91 ABNA 0417 1643 0', 'incomplete', 'Nog 1 teken.'],
    ['NL91ABNA0417164300', 'valid', 'ABN AMRO'],
    ['91ABNA0417164300', 'valid', 'ABN AMRO'],
    ['NL92ABNA0417164300', 'invalid', 'De controlecijfers kloppen niet.'],
    ['NL91XXXX', 'invalid', 'Onbekende bankcode XXXX.'],
    ['NL91ABNA04171643001', 'invalid', 'Meer dan tien cijfers na de bankcode.'],
    ['ABNA', 'invalid', 'Een IBAN is NL, 2 cijfers, 4 letters en 10 cijfers.'],
    ['DE89 3704', 'invalid', 'Rekening in Duitsland; alleen een Nederlands IBAN kan worden opgeslagen.'],
  ])('says of %j: %s, %j', (text, state, explanation) => {
    expect(validateIban(text)).toMatchObject({ state, explanation });
  });

  it('names bank and country as soon as they are known', () => {
    expect(validateIban('NL91RABO')).toMatchObject({ bankName: 'Rabobank', country: 'Nederland' });
    expect(validateIban('NL91RAB')).not.toHaveProperty('bankName');
    expect(validateIban('BE68')).toMatchObject({ country: 'België' });
    expect(validateIban('NL00AINH')).toMatchObject({ bankName: 'AINH' });
  });

  it('calls valid exactly what the rule accepts, and no beginning of it invalid', () => {
    fc.assert(
      fc.property(validIban, fc.integer({ min: 1, max: 17 }), (iban, length) => {
        expect(validateIban(iban).state).toBe('valid');
        expect(validateIban(iban.slice(0, length)).state).toBe('incomplete');
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(validateIban(text).state === 'valid').toBe(checkIban(text).ok && normaliseIban(text) !== '');
      }),
    );
  });
});
