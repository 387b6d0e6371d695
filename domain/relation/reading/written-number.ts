import { withoutTextFormula } from './text-formula.ts';

/** Mathematical digits lie in blocks of ten without a gap between them. */
const MATHEMATICAL_ZERO = 0x1d7ce;
const MATHEMATICAL_LAST = 0x1d7ff;
/** The distance of full-width signs from those of ASCII. */
const FULL_WIDTH = 0xfee0;

/** Spreadsheets shorten a long number so: 3,16182E+10. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

const TEXT_MARKS = `'’‘\`´"“”`;

/** The rest of a message that begins with a number that a spreadsheet shortened. */
export const SHORTENED_WHY =
  'is door een rekenprogramma afgekort: de cijfers zelf staan er niet meer. Geef de kolom daar de opmaak Tekst.';

/** The digits of other scripts as 0 to 9, odd blanks and dashes as ordinary ones, and no unseen signs or text marks. */
export function plainNumber(text: string): string {
  return withoutTextMarks(
    text
      .replace(/\p{Cf}/gu, '')
      .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - FULL_WIDTH))
      .replace(/\p{Nd}/gu, asciiDigit)
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Whether a spreadsheet left the size of a number only: some of its digits are gone. */
export function isShortened(plain: string): boolean {
  return SHORTENED.test(plain);
}

/** 88012.0 as 88012: one or two zeros are decimals, three may be thousands. */
export function withoutZeroDecimals(plain: string): string {
  return plain.replace(/^(\d+)[.,]0{1,2}$/, '$1');
}

/** A quote before a number, or around it, tells spreadsheets that it is text; so does ="…". */
function withoutTextMarks(text: string): string {
  const signs = [...withoutTextFormula(text)];
  const first = signs.findIndex((sign) => !TEXT_MARKS.includes(sign));
  const last = signs.findLastIndex((sign) => !TEXT_MARKS.includes(sign));
  return first === -1
    ? ''
    : signs
        .slice(first, last + 1)
        .join('')
        .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= MATHEMATICAL_ZERO && code <= MATHEMATICAL_LAST) return String((code - MATHEMATICAL_ZERO) % 10);
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
