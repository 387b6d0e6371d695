import type { descriptionQueriesFlowQuery } from '#web/__generated__/descriptionQueriesFlowQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { taskFlowQuery } from './description-queries.ts';

export function load({ deps: { id } }: { deps: { id?: string } }): void {
  if (id !== undefined) warm<descriptionQueriesFlowQuery>(taskFlowQuery, { id });
}
