import type { letterQueriesTemplateQuery } from '#web/__generated__/letterQueriesTemplateQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { letterTemplateQuery } from './letter-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) warm<letterQueriesTemplateQuery>(letterTemplateQuery, { id: deps.id });
}
