import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBsn, normaliseBsn, passesElevenTest, validateBsn } from './bsn.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

/** Nine digits that pass: eight drawn, the ninth worked out, those whose ninth would be 10 left out. */
const validBsn = digits(8)
  .map((eight) => {
    const sum = [...eight].reduce((total, digit, index) => total + (9 - index) * Number(digit), 0);
    return { eight, last: sum % 11 };
  })
  .filter(({ eight, last }) => last < 10 && Number(eight) > 0)
  .map(({ eight, last }) => `${eight}${last}`);

describe('BSN and RSIN', () => {
  it.each([
    ['123456782', '123456782'],
    ['1234.56.782', '123456782'],
    [' 123 456 782 ', '123456782'],
    ['BSN: 123456782', '123456782'],
    ['823807071', '823807071'],
  ])('strips all but digits from %j and stores the rest [RELRULES-01, RELRULES-06]', (text, stored) => {
    expect(checkBsn(text)).toEqual({ ok: true, value: stored });
  });

  it('pads eight digits with a leading zero [RELRULES-03]', () => {
    expect(normaliseBsn('10000008')).toBe('010000008');
    expect(checkBsn('1112.22.33')).toEqual({ ok: false, message: 'Het BSN is ongeldig.' });
    expect(checkBsn('1.0000.008')).toEqual({ ok: true, value: '010000008' });
  });

  it.each(['1', '1234567', '1234567821', '0000123456782'])(
    'refuses %j, which has not 8 or 9 digits [RELRULES-02, RELRULES-40]',
    (text) => {
      expect(checkBsn(text)).toEqual({ ok: false, message: 'Het BSN is ongeldig.' });
    },
  );

  it('refuses nine zeros, which pass the sum but were never issued', () => {
    expect(checkBsn('000000000').ok).toBe(false);
    expect(checkBsn('00000000').ok).toBe(false);
  });

  it.each(['', '   ', '-'])('accepts %j as empty [RELRULES-05]', (text) => {
    expect(checkBsn(text)).toEqual({ ok: true, value: '' });
  });

  it('accepts every number that passes the eleven-test [RELRULES-04]', () => {
    fc.assert(
      fc.property(validBsn, (bsn) => {
        expect(checkBsn(bsn)).toEqual({ ok: true, value: bsn });
      }),
    );
  });

  it('refuses a valid number with any one digit changed or two neighbours swapped [RELRULES-04, RELRULES-40]', () => {
    fc.assert(
      fc.property(validBsn, fc.nat(8), fc.integer({ min: 1, max: 9 }), (bsn, at, shift) => {
        const changed = (Number(bsn[at]) + shift) % 10;
        expect(checkBsn(`${bsn.slice(0, at)}${changed}${bsn.slice(at + 1)}`).ok).toBe(false);
        const [left, right] = [bsn.charAt(at), bsn.charAt(at + 1)];
        if (right !== '' && left !== right) {
          // The last digit weighs -1 and its neighbour 2: swapping those two differs by 3, never by 11.
          expect(checkBsn(`${bsn.slice(0, at)}${right}${left}${bsn.slice(at + 2)}`).ok).toBe(false);
        }
      }),
    );
  });

  it('normalises once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseBsn(normaliseBsn(text))).toBe(normaliseBsn(text));
      }),
    );
  });

  it('tests nothing but nine digits', () => {
    expect(passesElevenTest('12345678')).toBe(false);
    expect(passesElevenTest('12345678a')).toBe(false);
    expect(passesElevenTest('')).toBe(false);
  });
});

describe('the live check of a BSN', () => {
  it.each([
    ['', 'empty', ''],
    ['1234', 'incomplete', 'Nog 5 cijfers.'],
    ['12345678', 'incomplete', 'Nog 1 cijfer.'],
    ['123456782', 'valid', 'Voldoet aan de elfproef.'],
    ['10000008', 'valid', 'Wordt aangevuld tot 010000008.'],
    ['123456789', 'invalid', 'Voldoet niet aan de elfproef.'],
    ['1234567890', 'invalid', 'Meer dan negen cijfers.'],
  ])('says of %j: %s, %j', (text, state, explanation) => {
    expect(validateBsn(text)).toEqual({ state, explanation });
  });

  it('calls valid exactly what the rule accepts', () => {
    fc.assert(
      fc.property(fc.oneof(validBsn, digits(9), digits(8), fc.string()), (text) => {
        const accepted = checkBsn(text).ok && normaliseBsn(text) !== '';
        expect(validateBsn(text).state === 'valid').toBe(accepted);
      }),
    );
  });
});
