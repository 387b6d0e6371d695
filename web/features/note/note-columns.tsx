import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import type { NoteRow } from './note-row.ts';

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
