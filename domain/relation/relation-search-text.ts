import { foldText } from '#domain/text/fold-text.ts';
import {
  LONGEST_LIST_SEARCH,
  refuseLongSearch,
  searchLine,
  wordPattern,
} from '#domain/text/search-patterns.ts';
import type { RelationKind } from './fields.ts';
import { fullSurname } from './name.ts';
import { foldNumber, readNumbers } from './number-words.ts';
import type { RelationValues } from './relation.ts';
import { searchedNumber } from './searched-number.ts';

/** Between the searched fields, so that no match spans two; nobody can type it. */
const FIELD_SEPARATOR = '\u001f';

export function searchText(kind: RelationKind, values: RelationValues): string {
  const names = kind === 'organisation' ? [values.tradeName] : [values.initials, fullSurname(values)];
  const words = [...names, values.email, values.street, values.city];
  const numbers = [
    values.relationNumber,
    values.kvkNumber,
    values.vatNumber,
    values.houseNumber + values.houseNumberSuffix,
    values.postcode,
    values.correspondencePostcode,
    values.phone1,
    values.phone2,
    values.phone3,
  ];
  return [...words.map(foldText), ...numbers.map(foldNumber)].join(FIELD_SEPARATOR);
}

export interface SearchTerms {
  /** LIKE patterns: every one of at least one alternative must match. */
  readonly alternatives: readonly (readonly string[])[];
  /** The relation of this number comes first; null when the search is no number. */
  readonly relationNumber: string | null;
}

/** Null when empty (ledger RELLIST-11..13). No control character is left: one is the separator. */
export function searchTerms(search: string): SearchTerms | null {
  refuseLongSearch('search', search, LONGEST_LIST_SEARCH);
  const typed = searchLine(search);
  // A text that folds to nothing, as an apostrophe, is searched as it is and found nowhere: it is not empty.
  const query = foldText(typed).trim() === '' ? typed : foldText(typed);
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const readings = [words, ...readNumbers(words)].map((reading) =>
    JSON.stringify([...new Set(reading)].map(wordPattern)),
  );
  return {
    alternatives: [...new Set(readings)].map((reading): string[] => JSON.parse(reading)),
    relationNumber: searchedNumber(query)?.relationNumber ?? null,
  };
}
