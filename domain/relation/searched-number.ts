import { keepDigits } from '#domain/numbers/digits.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';

/** What somebody searched for, if it may be a number of a relation. */
export interface SearchedNumber {
  readonly relationNumber: string;
  /** As phone numbers are stored. */
  readonly phone: string;
}

/** Digits and what is written between those of a phone number; longer than any of them is something else. */
const NUMBER_LIKE = /^[+\d\s()./-]{1,30}$/;

/**
 * The relation number and the phone number that a searched text can mean; null for a text that is neither, as a street
 * with its number.
 */
export function searchedNumber(text: string): SearchedNumber | null {
  const written = text.normalize('NFKC').trim();
  const relationNumber = keepDigits(written);
  if (!NUMBER_LIKE.test(written) || relationNumber === '') return null;
  return { relationNumber, phone: normalisePhone(written) };
}
