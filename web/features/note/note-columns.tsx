import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import type { NoteRow } from './note-row.ts';

/** The columns of the notes, sorted by subject or by date (ledger NOTES-01, 02). */
export const NOTE_COLUMNS: readonly Column<NoteRow>[] = [
  {
    id: 'subject',
    header: 'Onderwerp',
    share: 60,
    isSortable: true,
    stacked: 'title',
    cell: (row) => row.subject,
  },
  { id: 'kind', header: 'Soort', share: 18, stacked: 'detail', cell: (row) => row.kindLabel },
  {
    id: 'createdAt',
    header: 'Aangemaakt op',
    share: 26,
    isSortable: true,
    stacked: 'detail-end',
    cell: (row) => <RecentDate moment={row.createdAt} />,
  },
];
