import { digitsOf } from './digits.ts';

/** A number as dialled from the Netherlands: '+31 (0)20' becomes '020', any other + becomes 00 (ledger RELRULES-72). */
export function normalisePhone(text: string): string {
  const dialled = text.normalize('NFKC').replace(/^[^0-9+]*\+/, '00');
  const digits = digitsOf(dialled);
  if (!digits.startsWith('00')) return digits;
  const withoutTrunkZero = digitsOf(dialled.replace(/\(\s*0\s*\)/, ''));
  return withoutTrunkZero.startsWith('0031')
    ? `0${withoutTrunkZero.slice(4).replace(/^0+/, '')}`
    : withoutTrunkZero;
}

/** Area codes of four digits; all others have three (numbering plan of the ACM). */
const LONG_AREA_CODES = /^0(?:1[1678]|2[259]|3[124]|4[1789]|5[124679])/;

/** A Dutch number as it is usually written ('0182 12 34 56', '0800 1234'); any other as it was typed. */
export function formatPhone(phone: string): string {
  const digits = normalisePhone(phone);
  const written = (pattern: RegExp) => pattern.exec(digits)?.slice(1).join(' ');
  const free = written(/^(0[89]00|090[69])(\d{4})$/) ?? written(/^(0[89]00|090[69])(\d{3})(\d{2})(\d{2})$/);
  if (free !== undefined) return free;
  if (!/^0(?:[1-7]|8[1-9]|9[1-9])\d+$/.test(digits)) return phone;
  if (/^06[^6]/.test(digits)) return written(/^(06)(\d{2})(\d{2})(\d{2})(\d{2})$/) ?? phone;
  const area = LONG_AREA_CODES.test(digits)
    ? /^(\d{4})(\d{2})(\d{2})(\d{2})$/
    : /^(\d{3})(\d{3})(\d{2})(\d{2})$/;
  return written(area) ?? phone;
}

/** The tel link of a number (ledger RELRULES-72). */
export function phoneHref(phone: string): string {
  return `tel:${normalisePhone(phone)}`;
}

const DUTCH_LENGTH = 10;
/** Numbers of a service or an emergency line, such as 112, 14 0182, 116 123, 0800 1234 and 0900 8844 (numbering plan of the ACM). */
const SHORT_NUMBERS = /^(?:1\d{2,5}|0800\d{4}|090[069]\d{4})$/;

/** The number has too few digits to be dialled within the Netherlands, as half typed; it may be kept. */
export function isShorterThanDutch(phone: string): boolean {
  const digits = normalisePhone(phone);
  if (digits === '' || digits.startsWith('00')) return false;
  return digits.length < DUTCH_LENGTH && !SHORT_NUMBERS.test(digits);
}
