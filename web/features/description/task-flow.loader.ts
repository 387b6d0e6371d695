import type { descriptionQueriesFlowQuery } from '#web/__generated__/descriptionQueriesFlowQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { taskFlowQuery } from './description-queries.ts';

export function load({ deps: { id } }: { deps: { id?: string } }): void {
  if (id !== undefined) prefetch<descriptionQueriesFlowQuery>(taskFlowQuery, { id });
}
