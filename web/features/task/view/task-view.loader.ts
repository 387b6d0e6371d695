import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { taskViewQuery } from './task-view-query.ts';

export function load({ deps }: { deps: { id?: string } }): void {
  if (deps.id !== undefined) warm<TaskViewQuery>(taskViewQuery, { id: deps.id });
}
