import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { taskViewQuery } from './task-view-query.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) prefetch<TaskViewQuery>(taskViewQuery, { id: deps.id });
}
