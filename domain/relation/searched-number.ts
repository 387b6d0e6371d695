import { digitsOf } from '#domain/numbers/digits.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import { foldText } from '#domain/text/fold-text.ts';

export interface SearchedNumber {
  readonly relationNumber: string;
  readonly phone: string;
}

const NUMBER_LIKE = /^[+\d\s()./-]{1,30}$/;

/** The relation number and phone number that a searched text can mean; null for any other text, such as an address. */
export function searchedNumber(text: string): SearchedNumber | null {
  const written = foldText(text).trim();
  const relationNumber = digitsOf(written);
  if (!NUMBER_LIKE.test(written) || relationNumber === '') return null;
  return { relationNumber, phone: normalisePhone(written) };
}
