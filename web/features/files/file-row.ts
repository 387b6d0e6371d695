import { type EntryOrder, sortEntries } from '#domain/files/cloud-entry.ts';
import type { SortOrder } from '#web/components/data-table-column.ts';
import type { OpenedFolder } from './folder-query.ts';

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'folder' | 'file';
  readonly size: number | null;
  readonly modifiedAt: Date | null;
  readonly isInPortal: boolean;
}

export const FIRST_ORDER: SortOrder = { column: 'name', direction: 'ascending' };

export function fileRows(entries: OpenedFolder['entries'], { column, direction }: SortOrder): FileRow[] {
  const rows = entries.map(({ entryId, kind, modifiedAt, ...entry }) => ({
    ...entry,
    id: entryId,
    kind: kind === 'FOLDER' ? ('folder' as const) : ('file' as const),
    size: entry.size ?? null,
    modifiedAt: modifiedAt === null || modifiedAt === undefined ? null : new Date(modifiedAt),
  }));
  return sortEntries(rows, column as EntryOrder, direction === 'descending');
}
