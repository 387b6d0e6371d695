import type { relationFormQueriesNewQuery } from '#web/__generated__/relationFormQueriesNewQuery.graphql.ts';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { newRelationQuery, storedRelationQuery } from './relation-form-queries.ts';

export function loadNew(): void {
  prefetch<relationFormQueriesNewQuery>(newRelationQuery, {});
}

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id === undefined) loadNew();
  else prefetch<relationFormQueriesStoredQuery>(storedRelationQuery, { id: deps.id });
}
