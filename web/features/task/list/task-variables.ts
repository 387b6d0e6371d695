import type { taskListQueriesIdsQuery$variables } from '#web/__generated__/taskListQueriesIdsQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';
import { type TaskSearch, type TaskSortColumn, taskOrder } from './task-search.ts';

const SORT_FIELDS = {
  relation: 'RELATION',
  subject: 'SUBJECT',
  start: 'START',
  end: 'END',
  created: 'CREATED',
  period: 'PERIOD',
  user: 'USER',
} as const satisfies Readonly<Record<TaskSortColumn, string>>;

/** What a list of tasks is asked for; the same for its rows, its count and the ids of a selection. */
export type TaskListVariables = taskListQueriesIdsQuery$variables;

/** `scope` is 'all' or the id of a relation (ledger TASKLIST-38). */
export function taskListVariables(scope: string, address: TaskSearch): TaskListVariables {
  return {
    tab: address.tab === 'periodiek' ? 'PERIODIC' : 'GENERAL',
    relationId: scope === 'all' ? null : scope,
    search: (address.search ?? '').trim(),
    isMine: address.mine === true,
    isOverdue: address.overdue === true,
    sort: taskSort(taskOrder(address)),
  };
}

export function taskSort({ column, direction }: SortOrder): TaskListVariables['sort'] {
  const field = column in SORT_FIELDS ? SORT_FIELDS[column as TaskSortColumn] : SORT_FIELDS.end;
  return { field, direction: direction === 'descending' ? 'DESC' : 'ASC' };
}
