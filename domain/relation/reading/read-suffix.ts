import { isMadeDate } from './made-date.ts';
import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { plainNumber } from './written-number.ts';

/** An addition to a house number is text; only the date that a spreadsheet made of it is refused. */
export function readSuffix(text: string, written: Written): ReadValue {
  if (isMadeDate(plainNumber(text))) {
    return refusedValue(text, written, 'is een datum, die een rekenprogramma van de toevoeging maakte.');
  }
  return accepted(text);
}
