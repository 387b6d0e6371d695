import type { NoteSort } from '#web/__generated__/noteQueriesListQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';

export const FIRST_ORDER: SortOrder = { column: 'createdAt', direction: 'descending' };

export function noteSort({ column, direction }: SortOrder): NoteSort {
  return {
    field: column === 'subject' ? 'SUBJECT' : 'CREATED_AT',
    direction: direction === 'ascending' ? 'ASC' : 'DESC',
  };
}
