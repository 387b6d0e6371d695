import { ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/fields.ts';
import { fullSurname } from '#domain/relation/name.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** More than the longest searched field holds: nothing is found by it, but looking takes the longer the more it is. */
const LONGEST_SEARCH = 300;

/** Parts the searched fields, so that no match spans two of them; nobody can type it. */
const FIELD_SEPARATOR = '\u001f';

/**
 * The text in which a search looks for its substring (ledger RELLIST-11..13): a person's initials, family name,
 * email, street and city; an organisation's name, email, street and city.
 */
export function searchText(kind: RelationKind, values: RelationValues): string {
  const names = kind === 'organisation' ? [values.tradeName] : [values.initials, fullSurname(values)];
  return [...names, values.email, values.street, values.city].map(foldText).join(FIELD_SEPARATOR);
}

/**
 * The LIKE pattern of what a user searches for; null when that is nothing. Control characters go: no field has one but
 * the separator, and Postgres refuses a text with U+0000. Throws ValidationError for more than LONGEST_SEARCH.
 */
export function searchPattern(search: string): string | null {
  if (search.length > LONGEST_SEARCH) {
    throw new ValidationError([
      { field: 'search', message: `Zoek met ten hoogste ${LONGEST_SEARCH} tekens.` },
    ]);
  }
  const wanted = foldText(search)
    .replace(/\p{Cc}/gu, '')
    .trim();
  return wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}
