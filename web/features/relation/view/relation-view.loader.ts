import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { relationViewQuery } from './relation-view-query.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) warm<RelationViewQuery>(relationViewQuery, { id: deps.id });
}
