import type { RelationKind } from '#domain/relation/fields.ts';
import { searchTerms } from '#domain/relation/relation-search-text.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { alternativesOf } from './list-relations.ts';

export interface MatchingRelation {
  readonly id: string;
  readonly kind: RelationKind;
}

export async function matchingRelations(
  client: LeasedClient,
  search: string,
  most: number,
): Promise<readonly MatchingRelation[]> {
  const terms = searchTerms(search);
  return client.$queryRaw<MatchingRelation[]>`
    SELECT r.id, r.kind
    FROM balie.search_relations(
      ${alternativesOf(terms)}, ${terms?.relationNumber ?? null}, NULL,
      'name', false, NULL, NULL::uuid, ${most}::integer)
      WITH ORDINALITY found(id, sort_key, place)
    JOIN relations r ON r.id = found.id
    ORDER BY found.place`;
}
