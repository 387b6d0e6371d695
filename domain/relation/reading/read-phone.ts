import { countryCodeOf } from '#domain/countries.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import { DEFAULT_COUNTRY, relationField } from '../fields.ts';
import { nationalNumber } from './national-number.ts';
import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

/** Says what number follows, and nothing else: 'tel.: 06 …', 'M 06 …'. */
const LABEL =
  /^(?:telefoonnummer|telefoonnr|telefoon|telef|tel|mobiele telefoon|mobiel|mob|mobile|gsm|phone|werk|thuis|priv[eé]|zakelijk|[tmpw])[\s.:]*(?=[\d(+])/i;
const FAX = /^(?:(?:tele)?fax(?:[-\s]?(?:nummer|nr))?[\s.:]*|f[\s.:]+)(?=[\d(+])/i;
/** Behind a number; within a word, as in 'Felix 030 …', these letters say something else. */
const EXTENSION = /\d[\s,;()/.-]{0,3}(?:toestel|tst|ext|extension|doorkies|dk|x|#)[\s.:]*\d+$/i;
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
/** A subscriber's number is no longer; 0800 and 0900 have one more, 097 two (numbering plan of the ACM). */
const MOST_HERE = 10;
/** The zero that is dialled within another country is included. */
const MOST_THERE = 14;
const LONGER_HERE: readonly (readonly [beginning: RegExp, most: number])[] = [
  [/^0(?:800|90)/, 11],
  [/^097/, 12],
];

/** Reads one number as it is dialled from the Netherlands, with the zero that a spreadsheet removed. */
export function readPhone(text: string, written: Written): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text).replace(/^tel:/i, '').replace(LABEL, ''));
  const refuse = (why: string) => refusedValue(text, written, why);
  if (isShortened(plain)) return refuse(SHORTENED_WHY);
  if (isTwo(plain)) return refuse(`zijn twee nummers. ${roomForTwo(written)}`);
  if (FAX.test(plain)) return refuse('is een faxnummer, en geen telefoonnummer.');
  if (EXTENSION.test(plain)) return refuse('heeft een toestelnummer, dat niet gebeld kan worden.');
  if (!BEGIN.test(plain) || !SIGNS.test(plain)) return refuse('bestaat niet alleen uit een telefoonnummer.');
  const country = countryCodeOf(written.readIn('country') || DEFAULT_COUNTRY) ?? '';
  // The zero that a spreadsheet removed is put back where one may have been, and at home, where every number
  // has its zero.
  const isKnown = written.isFromFile || country === 'NL';
  const read = isKnown
    ? nationalNumber(normalisePhone(plain), country)
    : ({ kind: 'number', number: normalisePhone(plain) } as const);
  if (read.kind === 'doubtful' && written.isFromFile) {
    return refuse(
      'mist misschien de nul of de plus vooraan. Schrijf het zoals het daar gebeld wordt, of met een plus en het landnummer.',
    );
  }
  const number = read.kind === 'number' ? read.number : normalisePhone(plain);
  if (digitsIn(plain) === 0 || /^0+$/.test(number)) return refuse('heeft geen nummer.');
  // Digits alone stay as they are where somebody sees them; in a file they may be two numbers as well.
  const mayBeTwo = written.isFromFile || /\D/.test(plain);
  if (!mayBeTwo || number.length <= mostDigits(number, country)) return accepted(number);
  return refuse(number.startsWith('0') ? 'heeft te veel cijfers.' : 'begint niet met een 0 of een plus.');
}

/** The advice on a second number, by the phones that the kind has. */
function roomForTwo({ kind, isFromFile }: Written): string {
  if (relationField(kind, 'phone2') === undefined)
    return 'Een organisatie heeft er één: laat alleen dat staan.';
  return `Geef elk nummer een eigen ${isFromFile ? 'kolom' : 'veld'}.`;
}

function mostDigits(number: string, country: string): number {
  if (number.startsWith('00')) return MOST_ABROAD;
  if (country !== 'NL' && number.startsWith('0')) return MOST_THERE;
  return LONGER_HERE.find(([beginning]) => beginning.test(number))?.[1] ?? MOST_HERE;
}

function isTwo(plain: string): boolean {
  const parts = plain.split(BETWEEN_TWO).map((part) => part.replace(/\D/g, ''));
  const isOne =
    parts.length === 2 && AREA_AND_NUMBER.test(parts[0] ?? '') && parts.join('').length === MOST_HERE;
  if (!isOne && parts.filter(({ length }) => length >= FEWEST_OF_TWO).length > 1) return true;
  if (hasOtherEnd(plain)) return true;
  return [...plain.matchAll(NEXT_NUMBER)].some(
    ({ index }) =>
      digitsIn(plain.slice(0, index)) >= FEWEST_OF_WHOLE && digitsIn(plain.slice(index)) >= FEWEST_OF_WHOLE,
  );
}

/** '02 123 45 67 / 68': the last digits of a second number, and no group of the first, which is whole. */
function hasOtherEnd(plain: string): boolean {
  const at = Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('-'));
  const [head, sign, end] = [plain.slice(0, Math.max(0, at)), plain.charAt(at), plain.slice(at + 1)];
  if (at < 0 || !/^\s?\d{1,3}$/.test(end) || digitsIn(head) < FEWEST_OF_WHOLE) return false;
  const isApart = /\s$/.test(head) || /^\s/.test(end);
  const isBetweenGroups = head.includes(sign);
  const isFromAbroad = /^[\s(]*(?:\+|00)/.test(plain);
  return isApart || (!isBetweenGroups && (sign === '/' || !isFromAbroad));
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
