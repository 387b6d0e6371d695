import type { NavigateOptions } from '@tanstack/react-router';
import { relationTasks } from './relation-tasks-location.ts';
import { TASK_LIST } from './task-list-location.ts';

/** The list that a task stands in, on its tab: of its relation, or of all. Where a form leads that was opened by its address. */
export function tasksHome(relationId: string | null, isPeriodic: boolean): NavigateOptions {
  if (relationId === null) return { ...TASK_LIST, search: isPeriodic ? { tab: 'periodiek' } : {} };
  const { to, search } = relationTasks(relationId);
  return { to, search: { ...search, ...(isPeriodic && { part: 'periodiek' }) } };
}
