import { ValidationError } from '#domain/errors.ts';
import { searchedWords, searchPatterns } from '#domain/text/search-patterns.ts';

/** Longer than any subject or address, while the time of a search stays bounded. */
const LONGEST_SEARCH = 200;
/** What the index of the headers can look for. */
const SHORTEST_WORD = 3;
/** The first hits of a search, and those that each look further adds (ledger MAIL-40). */
export const HITS_A_PAGE = 49;

/** What is searched for: LIKE patterns of which all must match, and the words as the provider gets them. */
export interface EmailSearchTerms {
  readonly patterns: readonly string[];
  readonly words: string;
}

/** Throws ValidationError, also where no word has three letters. */
export function emailSearchTerms(text: string): EmailSearchTerms {
  const words = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  if (words.length > LONGEST_SEARCH) throw refused(`Zoek met ten hoogste ${LONGEST_SEARCH} tekens.`);
  const folded = searchedWords(words);
  if (!folded.some((word) => [...word].length >= SHORTEST_WORD)) {
    throw refused(`Zoek met een woord van ten minste ${SHORTEST_WORD} tekens.`);
  }
  return { words, patterns: searchPatterns(folded) };
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'text', message }]);
}
