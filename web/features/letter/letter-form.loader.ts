import type { letterQueriesTemplateQuery } from '#web/__generated__/letterQueriesTemplateQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { letterTemplateQuery } from './letter-queries.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) prefetch<letterQueriesTemplateQuery>(letterTemplateQuery, { id: deps.id });
}
