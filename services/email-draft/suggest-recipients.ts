import type { RelationKind } from '#domain/relation/fields.ts';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { LONGEST_LIST_SEARCH } from '#domain/text/search-patterns.ts';
import type { LeasedClient } from '#prisma/database.ts';

export interface RecipientSuggestion {
  readonly relationId: string;
  readonly kind: RelationKind;
  readonly name: string;
  readonly address: string;
}

export const MOST_SUGGESTIONS = 20;

/**
 * Relations that the viewer sees and that have an address, by parts of a person's name or an organisation's (ledger COMPOSE-10,
 * 11): each typed word is in it. First who has exactly that relation number, then those in which each begins a word: 'anna' is Anna before Hanna.
 */
export async function suggestRecipients(
  client: LeasedClient,
  text: string,
): Promise<readonly RecipientSuggestion[]> {
  const words = foldText(text.slice(0, LONGEST_LIST_SEARCH).toWellFormed())
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const number = searchedNumber(text)?.relationNumber ?? null;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const beginnings = words.map((word) => `\\m${word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`);
  // A sort name has the folded surname and initials, or the trade name; first names are folded here.
  return client.$queryRaw<RecipientSuggestion[]>`
    SELECT id AS "relationId", kind, display_name AS name, email AS address
    FROM relations, LATERAL (SELECT balie.folded(first_name) AS first_name) folded
    WHERE email <> '' AND deleting_at IS NULL AND (relation_number = ${number}::text OR NOT EXISTS (
      SELECT 1 FROM unnest(${patterns}::text[]) pattern
      WHERE sort_name NOT LIKE pattern AND folded.first_name NOT LIKE pattern))
    ORDER BY relation_number IS DISTINCT FROM ${number}::text, EXISTS (
      SELECT 1 FROM unnest(${beginnings}::text[]) beginning
      WHERE sort_name !~ beginning AND folded.first_name !~ beginning), sort_name, id
    LIMIT ${MOST_SUGGESTIONS}`;
}
