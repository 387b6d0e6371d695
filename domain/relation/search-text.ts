import { ValidationError } from '#domain/errors.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { RelationKind } from './fields.ts';
import { fullSurname } from './name.ts';
import { foldNumber, readNumbers } from './number-words.ts';
import type { RelationValues } from './relation.ts';
import { searchedNumber } from './searched-number.ts';

/** More than the longest searched field holds: nothing is found by it, but looking takes the longer the more it is. */
const LONGEST_SEARCH = 300;

/** Parts the searched fields, so that no match spans two of them; nobody can type it. */
const FIELD_SEPARATOR = '\u001f';

/** What a search looks in (ledger RELLIST-11..13): the words of a relation, and behind them its numbers. */
export function searchText(kind: RelationKind, values: RelationValues): string {
  const names = kind === 'organisation' ? [values.tradeName] : [values.initials, fullSurname(values)];
  const words = [...names, values.email, values.street, values.city];
  const numbers = [
    ...[values.relationNumber, values.kvkNumber, values.vatNumber],
    ...[values.houseNumber + values.houseNumberSuffix, values.postcode, values.correspondencePostcode],
    ...[values.phone1, values.phone2, values.phone3],
  ];
  return [...words.map(foldText), ...numbers.map(foldNumber)].join(FIELD_SEPARATOR);
}

export interface SearchTerms {
  /** LIKE patterns, of which all have to match in one of the alternatives. */
  readonly alternatives: readonly (readonly string[])[];
  /** Set when the search can be a relation number: the relation of that number comes first. */
  readonly relationNumber: string | null;
}

/**
 * What to ask the database for (ledger RELLIST-11..13); null when the search is empty. Control characters are left out:
 * no field has one but the separator, and Postgres refuses a text with U+0000.
 */
export function searchTerms(search: string): SearchTerms | null {
  if (search.length > LONGEST_SEARCH) {
    throw new ValidationError([
      { field: 'search', message: `Zoek met ten hoogste ${LONGEST_SEARCH} tekens.` },
    ]);
  }
  const wanted = foldText(search.toWellFormed()).replace(/\p{Cc}/gu, '');
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const readings = [words, ...readNumbers(words)].map((reading) =>
    JSON.stringify([...new Set(reading)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
  return {
    alternatives: [...new Set(readings)].map((reading): string[] => JSON.parse(reading)),
    relationNumber: searchedNumber(wanted)?.relationNumber ?? null,
  };
}
