import type { taskFormQueriesChangedQuery } from '#web/__generated__/taskFormQueriesChangedQuery.graphql.ts';
import type { taskFormQueriesNewQuery } from '#web/__generated__/taskFormQueriesNewQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { changedTaskQuery, newTaskQuery, newTaskVariables } from './task-form-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string; email?: string } }): void {
  if (deps.id !== undefined) warm<taskFormQueriesChangedQuery>(changedTaskQuery, { id: deps.id });
  else warm<taskFormQueriesNewQuery>(newTaskQuery, newTaskVariables(deps.relatie, deps.email));
}
