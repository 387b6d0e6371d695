import { ValidationError } from '#domain/errors.ts';
import {
  hasLongWord,
  LONGEST_WIDE_SEARCH,
  refuseLongSearch,
  SHORTEST_SEARCHED_WORD,
  searchLine,
  searchPatterns,
} from '#domain/text/search-patterns.ts';

/** The first hits of a search, and those that each look further adds (ledger MAIL-40). */
export const HITS_A_PAGE = 49;

/** All LIKE patterns must match; the provider gets the words. */
export interface EmailSearchTerms {
  readonly patterns: readonly string[];
  readonly query: string;
}

/** Throws ValidationError, also where no word has three letters. */
export function emailSearchTerms(text: string): EmailSearchTerms {
  const query = searchLine(text);
  refuseLongSearch('text', query, LONGEST_WIDE_SEARCH);
  if (!hasLongWord(query)) {
    const message = `Zoek met een woord van ten minste ${SHORTEST_SEARCHED_WORD} tekens.`;
    throw new ValidationError([{ field: 'text', message }]);
  }
  return { query, patterns: searchPatterns(query) };
}
