import type { RelationSort } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';

const SORT_COLUMNS = ['name', 'address', 'city'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What the address of the list says; what is left out is the usual: everything, by name. */
export interface ListSearch {
  search?: string;
  sort?: SortColumn;
  direction?: 'descending';
}

const SORT_FIELDS = { name: 'NAME', address: 'ADDRESS', city: 'CITY' } as const;

function isSortColumn(value: unknown): value is SortColumn {
  return SORT_COLUMNS.some((column) => column === value);
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readListSearch(address: Record<string, unknown>): ListSearch {
  const { search, sort, direction } = address;
  return listSearch(typeof search === 'string' || typeof search === 'number' ? String(search) : '', {
    column: isSortColumn(sort) ? sort : 'name',
    direction: direction === 'descending' ? 'descending' : 'ascending',
  });
}

/** The address of a search and an order. */
export function listSearch(search: string, order: SortOrder): ListSearch {
  return {
    ...(search !== '' && { search }),
    ...(isSortColumn(order.column) && order.column !== 'name' && { sort: order.column }),
    ...(order.direction === 'descending' && { direction: 'descending' as const }),
  };
}

/** Name ascending unless the address says otherwise (ledger RELLIST-18). */
export function sortOrder({ sort, direction }: ListSearch): SortOrder {
  return { column: sort ?? 'name', direction: direction ?? 'ascending' };
}

/** The variables of the list's query for an address. */
export function listVariables(address: ListSearch): { search: string; sort: RelationSort } {
  const { column, direction } = sortOrder(address);
  return {
    search: (address.search ?? '').trim(),
    sort: {
      field: SORT_FIELDS[isSortColumn(column) ? column : 'name'],
      direction: direction === 'descending' ? 'DESC' : 'ASC',
    },
  };
}
