import {
  hasLongWord,
  LONGEST_WIDE_SEARCH,
  searchLine,
  searchPatterns,
} from '#domain/text/search-patterns.ts';

/** The palette shows so many of each kind. */
export const RECORDS_OF_A_KIND = 5;

/** The patterns of a search for records of all kinds, of which all must match; null for a text that finds none. */
export function recordSearchPatterns(text: string): readonly string[] | null {
  const isLong = searchLine(text).length > LONGEST_WIDE_SEARCH;
  return !isLong && hasLongWord(text) ? searchPatterns(text) : null;
}
