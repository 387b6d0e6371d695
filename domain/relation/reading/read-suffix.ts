import { isMadeDate } from './made-date.ts';
import { type ReadValue, refusedValue, taken, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY } from './written-number.ts';

/** An addition to a house number is text; only what a spreadsheet made of it is refused. */
export function readSuffix(text: string, written: Written): ReadValue {
  const plain = plainNumber(text);
  if (isShortened(plain)) return refusedValue(text, written, SHORTENED_WHY);
  if (isMadeDate(plain)) {
    return refusedValue(text, written, 'is een datum, die een rekenprogramma van de toevoeging maakte.');
  }
  return taken(text);
}
