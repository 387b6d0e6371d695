import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsText, foldText, keyboardText, sortKey } from './fold-text.ts';

/** Each line is one text as different keyboards and programs write it. */
const ALIKE: readonly (readonly string[])[] = [
  [
    "'s-Gravenhage",
    '’s-Gravenhage',
    '‘s-Gravenhage',
    'ʼs-Gravenhage',
    '`s-Gravenhage',
    '´s-Gravenhage',
    '′s-Gravenhage',
  ],
  [
    "'s-gravenhage",
    '’s‑gravenhage',
    '＇s－gravenhage',
    '‛s–Gravenhage',
    's-Gravenhage',
    '’s—GRAVENHAGE',
    "'s−Gravenhage",
  ],
  [
    "O'Brien",
    'O’Brien',
    'OʼBrien',
    'OBrien',
    'Oʻbrien',
    'O\u00b4Brien',
    'O\u00adBrien',
    'O\u200bBrien',
    'O\u2060Brien',
  ],
  ['IJsbrand', 'ĳsbrand', 'Ĳsbrand', 'ijsbrand', 'ＩＪsbrand'],
  [
    'Bjørk Sørensen',
    'bjork sorensen',
    'BJØRK SØRENSEN',
    'Bjo\u0338rk Sørensen',
    'Bjørk\u00a0Sørensen',
    'Bjørk\u3000Sørensen',
  ],
  ['Weiß', 'weiss', 'WEISS', 'WEIẞ', 'weiſs'],
  ['Æsop', 'aesop', 'ǽsop', 'AESOP'],
  ['Œuvre', 'oeuvre', 'œuvre'],
  ['Đorđević', 'dordevic', 'Đorđevic\u0301'],
  ['Łódź', 'lodz', 'ŁÓDŹ'],
  ['Guðrún Þórsdóttir', 'gudrun thorsdottir'],
  ['İbrahim Işık', 'ibrahim isik', 'IBRAHIM ISIK'],
  ['ﬁnanciën', 'financien', 'FINANCIËN', 'ｆｉｎａｎｃｉｅｎ', '𝐟𝐢𝐧𝐚𝐧𝐜𝐢𝐞𝐧'],
  [
    'Jansen-de Vries',
    'Jansen‐de Vries',
    'Jansen‑de Vries',
    'Jansen–de Vries',
    'Jansen\u2212de\u202fVries',
    'jansen﹣de vries',
  ],
  ['col·lega', 'coŀlega', 'collega'],
  ['“Het Anker”', '"het anker"', '„Het Anker‟', '«Het Anker»'],
  ['Ελλάς', 'ΕΛΛΑΣ', 'ελλασ'],
  ['Ёлкин', 'елкин'],
  ['m²', 'm2'],
];

/** Text as the database had it before letters were folded. */
const earlier = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const text = fc.string({
  unit: fc.constantFrom(...'aB \u0001-.@', ...ALIKE.flat().join('')),
  maxLength: 40,
});
/** Not assigned, of private use, or half of a pair: nothing to fold, and three in four of all. */
const IN_NO_TEXT = /[\p{Cn}\p{Co}\p{Cs}]/u;
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });

describe('a folded text', () => {
  it.each(ALIKE)('is one for %s and its other writings', (first, ...others) => {
    expect(others.map(foldText)).toEqual(others.map(() => foldText(first)));
    for (const other of others) expect(containsText(`Naam: ${first}.`, other)).toBe(true);
    expect(containsText(first, 'Zzyx')).toBe(false);
  });

  it('is folded once, of an earlier fold too, and keeps what separates fields', () => {
    fc.assert(
      fc.property(fc.oneof(text, anyText), (written) => {
        const folded = foldText(written);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(earlier(written))).toBe(folded);
        expect(foldText(`${written}\u001f${written}`)).toBe(`${folded}\u001f${folded}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('holds no sign that folds, of all that Unicode has', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code);
      if (IN_NO_TEXT.test(sign)) continue;
      const folded = foldText(sign);
      if (foldText(folded) !== folded || foldText(earlier(sign)) !== folded) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['’t Hoekje – Weiß', "'t Hoekje - Weiß"],
    ['“Café” ‘s\u2011Gravenhage\u200b', '"Café" \'s-Gravenhage'],
    ['Cafe\u0301\u00a0Ĳs', 'Café IJs'],
    ['９６３５４４２９', '96354429'],
    ["O'Brien & Zn.", "O'Brien & Zn."],
  ])('of a keyboard is %s: %s', (typed, plain) => {
    expect(keyboardText(typed)).toBe(plain);
  });

  it('is a key that an index holds, whatever it grows to', () => {
    const grown = sortKey('\ufdfa'.repeat(200));
    expect(Buffer.byteLength(grown)).toBeLessThan(2_600);
    expect(grown.isWellFormed()).toBe(true);
    expect(sortKey('Ångström')).toBe('angstrom');
  });
});
