import { searchedWords, searchPatterns } from '#domain/text/search-patterns.ts';

/** Of each kind, as the palette shows them. */
export const RECORDS_OF_A_KIND = 5;
/** Longer than any subject; a pasted text finds nothing. */
const LONGEST_SEARCH = 200;
/** What fewer letters find is too much to choose from. */
const SHORTEST_WORD = 3;

/** The patterns of a search for records of all kinds, of which all must match; null for a text that finds none. */
export function recordSearchPatterns(text: string): readonly string[] | null {
  if (text.length > LONGEST_SEARCH) return null;
  const words = searchedWords(text.replace(/\p{Cc}/gu, ' '));
  return words.some((word) => [...word].length >= SHORTEST_WORD) ? searchPatterns(words) : null;
}
