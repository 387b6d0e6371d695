import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

const LENGTH = 8;
const LABEL =
  /^(?:k[.\s]?v[.\s]?k\.?|kamer van koophandel|handelsregister)(?:[-\s]?(?:nummer|nr|no))?[\s.:#]*(?=\d)/i;
const WRITTEN = /^\d(?:[\d .-]*\d)?$/;

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Eight digits. A spreadsheet takes the zero from the front, so seven from a file get it back. */
export function readKvkNumber(text: string, written: Written): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text).replace(LABEL, ''));
  if (isShortened(plain)) return refusedValue(text, written, SHORTENED_WHY);
  if (!WRITTEN.test(plain) && !THOUSANDS.test(plain))
    return refusedValue(text, written, 'bestaat niet uit acht cijfers.');
  const digits = plain.replace(/\D/g, '');
  if (digits.length === LENGTH) return accepted(digits);
  if (digits.length === LENGTH - 1 && written.isFromFile) return accepted(`0${digits}`);
  return refusedValue(text, written, `heeft ${count(digits.length)} in plaats van acht.`);
}

function count(digits: number): string {
  return digits === 1 ? '1 cijfer' : `${digits} cijfers`;
}
