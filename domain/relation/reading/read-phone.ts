import { normalisePhone } from '#domain/numbers/phone.ts';
import { DEFAULT_COUNTRY } from '../fields.ts';
import { type ReadValue, refusedValue, taken, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

/** Says what number follows, and nothing else: 'tel.: 06 …', 'M 06 …'. */
const LABEL =
  /^(?:telefoonnummer|telefoonnr|telefoon|tel|mobiele telefoon|mobiel|mob|mobile|gsm|phone|werk|thuis|priv[eé]|zakelijk|[tmpw])[\s.:]*(?=[\d(+])/i;
/** What stands in a cell for no number at all. */
const NOTHING = /^(?:-+|\.+|\/+|\?+|geen|n\.?\s?v\.?\s?t\.?|n\/a|onbekend|leeg|null|none)$/i;
const EXTENSION = /(?:toestel|tst|ext|extension|doorkies|dk|x|#)[\s.:]*\d+$/i;
const BEGIN = /^[\s(]*[+\d]/;
const SIGNS = /^\(?\+?[\d\s()./-]*$/;
/** Between two numbers: a word, or a sign that nobody puts inside one. A stroke may be either. */
const BETWEEN_TWO = /[;|,&\\]|\b(?:of|en|or|and)\b|(?<=\d\s)\/|\/(?=\s?[+0]\d)/i;
const FEWEST_OF_TWO = 3;
/** '030 / 1234567' and '0182, 123456' are one: what stands first is where it is dialled. */
const AREA_AND_NUMBER = /^0\d{2,3}$/;
/** A group that begins as numbers do, where a whole number stands before it and there is one behind. */
const NEXT_NUMBER = /(?<=\d)[\s/.-](?=\(?(?:\+|0)\(?\d)/g;
const FEWEST_OF_WHOLE = 9;
/** E.164 has fifteen digits, behind the 00 that is dialled first. */
const MOST_ABROAD = 17;
/** Of a subscriber; 0800 and 0900 have one more, 097 two (numbering plan of the ACM). */
const MOST_HERE = 10;
const LONGER_HERE: readonly (readonly [beginning: RegExp, most: number])[] = [
  [/^0(?:800|90)/, 11],
  [/^097/, 12],
];

/** One number as it is dialled from the Netherlands, with the zero that a spreadsheet took. */
export function readPhone(text: string, written: Written): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text).replace(/^tel:/i, '').replace(LABEL, ''));
  const refuse = (why: string) => refusedValue(text, written, why);
  if (written.isFromFile && NOTHING.test(plain)) return taken('');
  if (isShortened(plain)) return refuse(SHORTENED_WHY);
  if (isTwo(plain)) return refuse('zijn twee nummers. Geef elk nummer een eigen kolom.');
  if (EXTENSION.test(plain)) return refuse('heeft een toestelnummer, dat niet gebeld kan worden.');
  if (!BEGIN.test(plain) || !SIGNS.test(plain)) return refuse('bestaat niet alleen uit een telefoonnummer.');
  const number = dialled(plain, written);
  if (digitsIn(plain) === 0 || /^0+$/.test(number)) return refuse('heeft geen nummer.');
  // Digits alone stay as they are where somebody sees them; in a file they may be two numbers as well.
  const mayBeTwo = written.isFromFile || /\D/.test(plain);
  if (!mayBeTwo || number.length <= mostDigits(number)) return taken(number);
  return refuse(number.startsWith('0') ? 'heeft te veel cijfers.' : 'begint niet met een 0 of een plus.');
}

function mostDigits(number: string): number {
  if (number.startsWith('00')) return MOST_ABROAD;
  return LONGER_HERE.find(([beginning]) => beginning.test(number))?.[1] ?? MOST_HERE;
}

function isTwo(plain: string): boolean {
  const parts = plain.split(BETWEEN_TWO).map((part) => part.replace(/\D/g, ''));
  const isOne =
    parts.length === 2 && AREA_AND_NUMBER.test(parts[0] ?? '') && parts.join('').length === MOST_HERE;
  if (!isOne && parts.filter(({ length }) => length >= FEWEST_OF_TWO).length > 1) return true;
  return [...plain.matchAll(NEXT_NUMBER)].some(
    ({ index }) =>
      digitsIn(plain.slice(0, index)) >= FEWEST_OF_WHOLE && digitsIn(plain.slice(index)) >= FEWEST_OF_WHOLE,
  );
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function dialled(plain: string, written: Written): string {
  const number = normalisePhone(plain);
  const country = written.readIn('country');
  if (country !== '' && country !== DEFAULT_COUNTRY) return number;
  // The plus, or the zero, that a spreadsheet takes from what it holds for a number.
  if (/^31[1-9]\d{8}$/.test(number)) return `0${number.slice(2)}`;
  return /^[1-9]\d{8}$/.test(number) ? `0${number}` : number;
}
