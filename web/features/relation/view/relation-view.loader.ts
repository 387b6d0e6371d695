import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { relationViewQuery } from './relation-view-query.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) prefetch<RelationViewQuery>(relationViewQuery, { id: deps.id });
}
