import { countryCodeOf } from '#domain/countries.ts';
import { DEFAULT_COUNTRY, type RelationFieldKey } from '../fields.ts';
import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

/** Countries whose postcodes are digits only, by ISO code: how many, and the lowest that is issued. */
const ALL_DIGITS: ReadonlyMap<string, readonly [length: number, lowest: number]> = new Map(
  `AT 4 1010, AU 4 200, BE 4 1000, BG 4 1000, CH 4 1000, CY 4 1010, DK 4 555, HU 4 1007, LU 4 1009, NO 4 1, NZ 4 110,
  PH 4 400, SI 4 1000, TN 4 1000, ZA 4 1, CZ 5 10000, DE 5 1001, EE 5 10001, ES 5 1001, FI 5 2, FR 5 1000, GR 5 10000,
  HR 5 10000, ID 5 10110, IT 5 10, MA 5 10000, MX 5 1000, MY 5 1000, RS 5 11000, SE 5 10005, SK 5 1001, TH 5 10100,
  TR 5 1000, UA 5 1001, US 5 501, DZ 5 1000, KR 5 1000, PE 5 1000, PL 5 1, CN 6 10000, IN 6 110001, RO 6 10011, RU 6 101000, SG 6 10000, CO 6 50001, KZ 6 10000,
  JP 7 10000, BR 8 1000000`
    .split(/,\s+/)
    .map((line) => line.split(' '))
    .map(([country = '', length, lowest]) => [country, [Number(length), Number(lowest)]]),
);
/** 1.067 and 10.115, as a spreadsheet shows a number. */
const THOUSANDS = /^\d{1,3}[.,]\d{3}$/;
const DUTCH = /^NL[\s-]*(?=\d{4}\s*[A-Z]{2}$)/i;

/** A postcode of the file as its country writes it, with the zeros that a spreadsheet took. `countryKey`: where that stands. */
export function readPostcode(text: string, written: Written, countryKey: RelationFieldKey): ReadValue {
  const country = written.readIn(countryKey) || DEFAULT_COUNTRY;
  const plain = withoutZeroDecimals(plainNumber(text));
  if (isShortened(plain)) return refusedValue(text, written, SHORTENED_WHY);
  if (country === DEFAULT_COUNTRY) return accepted(plain.replace(DUTCH, ''));
  const [length, lowest] = ALL_DIGITS.get(countryCodeOf(country) ?? '') ?? [];
  const digits = THOUSANDS.test(plain) ? plain.replace(/\D/g, '') : plain;
  if (length === undefined || lowest === undefined || !/^\d+$/.test(digits)) return accepted(text);
  if (digits.length >= length) return accepted(digits);
  if (Number(digits) >= lowest) return accepted(digits.padStart(length, '0'));
  const count = digits.length === 1 ? '1 cijfer' : `${digits.length} cijfers`;
  return refusedValue(text, written, `heeft ${count}; in ${country} zijn het er ${length}.`);
}
