import type { RelationSort } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';
import { type UrlOrder, urlOrder, urlText } from '#web/list/url-search.ts';

const SORT_FIELDS = { name: 'NAME', address: 'ADDRESS', city: 'CITY' } as const;
type SortColumn = keyof typeof SORT_FIELDS;

/** Names ascend unless the address says otherwise (RELLIST-18). */
const order = urlOrder(['name', 'address', 'city'], { column: 'name', direction: 'ascending' });

/** What the address of the list says; what is left out is the usual: everything, by name. */
export interface ListSearch extends UrlOrder<SortColumn> {
  search?: string;
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readListSearch(address: Record<string, unknown>): ListSearch {
  return { ...urlText(address.search), ...order.read(address) };
}

export function listSearch(search: string, shown: SortOrder): ListSearch {
  return { ...urlText(search), ...order.write(shown) };
}

export const sortOrder = order.orderOf;

export function listVariables(address: ListSearch): { search: string; sort: RelationSort } {
  const { column, direction } = sortOrder(address);
  return {
    search: (address.search ?? '').trim(),
    sort: { field: SORT_FIELDS[column], direction: direction === 'descending' ? 'DESC' : 'ASC' },
  };
}
