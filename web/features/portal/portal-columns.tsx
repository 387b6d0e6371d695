import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { PortalEntryBadge } from './PortalEntryBadge.tsx';
import type { PortalRow } from './portal-row.ts';

export const PORTAL_COLUMNS: readonly Column<PortalRow>[] = [
  { id: 'name', header: 'Naam', share: 36, stacked: 'title', cell: (row) => row.name },
  {
    id: 'state',
    header: 'Stand',
    share: 27,
    stacked: 'detail',
    cell: (row) => <PortalEntryBadge row={row} />,
  },
  {
    id: 'placedBy',
    header: 'Door',
    share: 14,
    hideWhenCompact: true,
    cell: (row) => row.placedBy,
  },
  {
    id: 'placedAt',
    header: 'Geplaatst',
    share: 24,
    align: 'end',
    stacked: 'detail-end',
    cell: (row) => <RecentDate moment={row.placedAt} />,
  },
  {
    id: 'fetchedAt',
    header: 'Opgehaald',
    share: 24,
    align: 'end',
    cell: (row) => row.fetchedAt && <RecentDate moment={row.fetchedAt} />,
  },
];
