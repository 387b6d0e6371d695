import type { SortOrder } from '#web/components/data-table-column.ts';
import { type UrlOrder, urlOrder, urlText } from '#web/list/url-search.ts';

const SORTS = ['relation', 'subject', 'start', 'end', 'created', 'period', 'user'] as const;
export type TaskSortColumn = (typeof SORTS)[number];

/** The earliest end comes first: what must be done soonest. */
const order = urlOrder(SORTS, { column: 'end', direction: 'ascending' });

/** What the address of the task list says; what is left out is the usual. */
export interface TaskSearch extends UrlOrder<TaskSortColumn> {
  tab?: 'periodiek';
  search?: string;
  mine?: true;
  overdue?: true;
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readTaskSearch(address: Record<string, unknown>): TaskSearch {
  return {
    ...(address.tab === 'periodiek' && { tab: 'periodiek' }),
    ...urlText(address.search),
    ...order.read(address),
    ...(address.mine === true && { mine: true }),
    ...(address.overdue === true && { overdue: true }),
  };
}

export function inOrder(address: TaskSearch, shown: SortOrder): TaskSearch {
  const { sort: _sort, direction: _direction, ...rest } = address;
  return { ...rest, ...order.write(shown) };
}

export const taskOrder = order.orderOf;
