import type { LetterTemplateSort } from '#web/__generated__/letterQueriesTableQuery.graphql.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';

export const FIRST_ORDER: SortOrder = { column: 'name', direction: 'ascending' };

const FIELDS = { name: 'NAME', fileName: 'FILE', createdAt: 'CREATED_AT' } as const;

export function letterSort({ column, direction }: SortOrder): LetterTemplateSort {
  return {
    field: FIELDS[column as keyof typeof FIELDS] ?? 'NAME',
    direction: direction === 'ascending' ? 'ASC' : 'DESC',
  };
}
