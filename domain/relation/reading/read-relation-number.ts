import type { ColumnQuestion } from './column-question.ts';
import { isMadeDate } from './made-date.ts';
import { accepted, ambiguousValue, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

const DIGITS_ONLY = 'digits-only';
const REFUSED = 'refused';
/** 1001,5 is no number of a relation; 88.012 may be one with its thousands apart, and is asked about. */
const FRACTION = /^\d+[.,]\d{1,2}$/;

export const RELATION_NUMBER_QUESTION: ColumnQuestion = {
  question:
    'In deze kolom staan relatienummers met andere tekens dan cijfers. Balie bewaart alleen cijfers. Wat wilt u?',
  answers: [
    { answer: DIGITS_ONLY, label: 'Alleen de cijfers overnemen: 2024-001 wordt 2024001' },
    { answer: REFUSED, label: 'Deze rijen niet overnemen' },
  ],
  propose: () => null,
};

/** Digits, as Balie keeps relation numbers; what stands between or before them goes only on request. */
export function readRelationNumber(text: string, written: Written): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text));
  if (/^\d+$/.test(plain)) return accepted(plain);
  if (isShortened(plain)) return refusedValue(text, written, SHORTENED_WHY);
  const digits = plain.replace(/\D/g, '');
  if (digits === '') return refusedValue(text, written, 'heeft geen cijfers.');
  if (isMadeDate(plain)) {
    return refusedValue(text, written, 'is een datum, die een rekenprogramma van het nummer maakte.');
  }
  if (FRACTION.test(plain)) return refusedValue(text, written, 'heeft cijfers achter de komma.');
  if (written.answer === DIGITS_ONLY) return accepted(digits);
  return ambiguousValue(text, written, 'heeft andere tekens dan cijfers.');
}
