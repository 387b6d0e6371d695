import type { taskFormQueriesChangedQuery } from '#web/__generated__/taskFormQueriesChangedQuery.graphql.ts';
import type { taskFormQueriesNewQuery } from '#web/__generated__/taskFormQueriesNewQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { changedTaskQuery, newTaskQuery, newTaskVariables } from './task-form-queries.ts';

export function load({ deps }: { deps: { id?: string; relatie?: string; email?: string } }): void {
  if (deps.id !== undefined) prefetch<taskFormQueriesChangedQuery>(changedTaskQuery, { id: deps.id });
  else prefetch<taskFormQueriesNewQuery>(newTaskQuery, newTaskVariables(deps.relatie, deps.email));
}
