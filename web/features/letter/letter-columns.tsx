import { Badge } from '#web/components/Badge.tsx';
import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';

export interface LetterRow {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly isFilled: boolean;
  readonly createdAt: Date;
}

export const LETTER_COLUMNS: readonly Column<LetterRow>[] = [
  { id: 'name', header: 'Naam', share: 36, isSortable: true, stacked: 'title', cell: (row) => row.name },
  {
    id: 'fileName',
    header: 'Bestand',
    share: 36,
    stacked: 'detail',
    cell: (row) => (
      <>
        {row.fileName} {!row.isFilled && <Badge tone="warning">wordt niet ingevuld</Badge>}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Aangemaakt op',
    share: 22,
    isSortable: true,
    stacked: 'detail-end',
    cell: (row) => <RecentDate moment={row.createdAt} />,
  },
];
