import { ValidationError } from '#domain/errors.ts';
import { foldText } from './fold-text.ts';

/** Longer than any field of a list, so nothing is missed, while the time of a search stays bounded. */
export const LONGEST_LIST_SEARCH = 300;
/** Searches of all mails and all kinds of records: longer than every subject or address. */
export const LONGEST_WIDE_SEARCH = 200;
/** A shorter word finds too much to choose from, and no index can look for it. */
export const SHORTEST_SEARCHED_WORD = 3;

/** A search as one line. A control character parts words as a space does; Postgres refuses U+0000. */
export function searchLine(search: string): string {
  return search
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Throws ValidationError for a text longer than `longest`. */
export function refuseLongSearch(field: string, search: string, longest: number): void {
  if (search.length <= longest) return;
  throw new ValidationError([{ field, message: `Zoek met ten hoogste ${longest} tekens.` }]);
}

/** LIKE patterns of the words of a search, folded, each once, of which all must match. */
export function searchPatterns(search: string): readonly string[] {
  return searchedWords(search).map(wordPattern);
}

/** Finds the word wherever it stands in a folded text. */
export function wordPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether one of the words can be looked for among everything. */
export function hasLongWord(search: string): boolean {
  return searchedWords(search).some((word) => [...word].length >= SHORTEST_SEARCHED_WORD);
}

/** Signs that fold into a space part words too. */
function searchedWords(search: string): readonly string[] {
  return [...new Set(foldText(searchLine(search)).split(/\s+/))].filter((word) => word !== '');
}
