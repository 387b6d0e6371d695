import { foldText } from './fold-text.ts';

/** The words of a search, folded, each once. */
export function searchedWords(search: string): readonly string[] {
  return [...new Set(foldText(search.toWellFormed()).split(/\s+/))].filter((word) => word !== '');
}

/** LIKE patterns for folded texts, of which all must match: each finds its word wherever it stands. */
export function searchPatterns(words: readonly string[]): readonly string[] {
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
