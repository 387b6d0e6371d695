import type { relationFormQueriesNewQuery } from '#web/__generated__/relationFormQueriesNewQuery.graphql.ts';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { newRelationQuery, storedRelationQuery } from './relation-form-queries.ts';

export function loadNew(): void {
  warm<relationFormQueriesNewQuery>(newRelationQuery, {});
}

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id === undefined) loadNew();
  else warm<relationFormQueriesStoredQuery>(storedRelationQuery, { id: deps.id });
}
