import type { RelationKind } from '#domain/relation/fields.ts';
import { LONGEST_SEARCH } from '#domain/relation/search-text.ts';
import type { LeasedClient } from '#prisma/database.ts';

export interface RecipientSuggestion {
  readonly relationId: string;
  readonly name: string;
  readonly address: string;
}

export const MOST_SUGGESTIONS = 20;

/**
 * Relations that the viewer sees and that have an address, each typed word in a part of a person's name or in an
 * organisation's (ledger COMPOSE-10, 11).
 */
export async function suggestRecipients(
  client: LeasedClient,
  text: string,
): Promise<readonly (RecipientSuggestion & { readonly kind: RelationKind })[]> {
  const words = text
    .toWellFormed()
    .replaceAll('\0', '')
    .slice(0, LONGEST_SEARCH)
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const relations = await client.relation.findMany({
    where: {
      NOT: { email: '' },
      AND: words.map((word) => {
        const has = { contains: word, mode: 'insensitive' } as const;
        return { OR: [{ displayName: has }, { firstName: has }] };
      }),
    },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    take: MOST_SUGGESTIONS,
    select: { id: true, kind: true, displayName: true, email: true },
  });
  return relations.map(({ id, kind, displayName, email }) => ({
    ...{ relationId: id, name: displayName, address: email },
    kind: kind as RelationKind,
  }));
}
