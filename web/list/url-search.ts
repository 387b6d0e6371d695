import type { SortOrder } from '#web/components/data-table-column.ts';

/** Absent: the usual order. */
export interface UrlOrder<Column extends string> {
  sort?: Column;
  direction?: SortOrder['direction'];
}

/** Reads and writes the order of a list in its address, which leaves out the `usual` one. */
export function urlOrder<const Column extends string>(
  columns: readonly Column[],
  usual: SortOrder & { readonly column: NoInfer<Column> },
) {
  const columnNamed = (name: unknown): Column => columns.find((column) => column === name) ?? usual.column;

  function write(order: SortOrder): UrlOrder<Column> {
    const column = columnNamed(order.column);
    return {
      ...(column !== usual.column && { sort: column }),
      ...(order.direction !== usual.direction && { direction: order.direction }),
    };
  }

  function orderOf({ sort, direction }: UrlOrder<Column>): SortOrder & { readonly column: Column } {
    return { column: columnNamed(sort), direction: direction ?? usual.direction };
  }

  return {
    write,
    orderOf,
    /** The address is anybody's text: unknown values are dropped. */
    read: ({ sort, direction }: Record<string, unknown>): UrlOrder<Column> =>
      write({
        column: columnNamed(sort),
        direction: direction === 'ascending' || direction === 'descending' ? direction : usual.direction,
      }),
  };
}

/** Digits are read as numbers in an address. */
export function urlText(search: unknown): { search?: string } {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return text === '' ? {} : { search: text };
}
