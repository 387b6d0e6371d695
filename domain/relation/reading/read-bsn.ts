import { normaliseBsn } from '#domain/numbers/bsn.ts';
import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

const LABEL = /^(?:b\.?s\.?n|r\.?s\.?i\.?n|sofi)\.?(?:[-\s]?(?:nummer|nr))?[\s.:#]*(?=\d)/i;
const WRITTEN = /^\d(?:[\d ./-]*\d)?$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Nine digits, or eight without their zero; whether they pass the eleven-test is checked afterwards. */
export function readBsn(text: string, written: Written): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text).replace(LABEL, ''));
  if (isShortened(plain)) return refusedValue(text, written, SHORTENED_WHY);
  if (!WRITTEN.test(plain) && !THOUSANDS.test(plain)) {
    return refusedValue(text, written, 'bestaat niet uit negen cijfers.');
  }
  return accepted(normaliseBsn(plain));
}
