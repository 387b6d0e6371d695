import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { PortalEntryBadge } from '#web/features/portal/PortalEntryBadge.tsx';
import { formatFullDate } from '#web/format/dates.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { InventoryNameCell } from './InventoryNameCell.tsx';
import type { InventoryRow } from './inventory-row.ts';

export const INVENTORY_COLUMNS: readonly Column<InventoryRow>[] = [
  {
    id: 'name',
    header: 'Bestand',
    share: 26,
    stacked: 'title',
    cell: (row) => <InventoryNameCell row={row} />,
  },
  { id: 'relation', header: 'Relatie', share: 22, cell: (row) => row.relationName },
  {
    id: 'state',
    header: 'Stand',
    share: 32,
    stacked: 'detail',
    cell: (row) => (
      <>
        <PortalEntryBadge row={row} />
        {row.message !== null && ` ${row.message}`}
      </>
    ),
  },
  { id: 'placedBy', header: 'Door', share: 10, hideWhenCompact: true, cell: (row) => row.placedBy },
  {
    id: 'placedAt',
    header: 'Geplaatst',
    share: 14,
    align: 'end',
    hideWhenCompact: true,
    cell: (row) => <RecentDate moment={row.placedAt} />,
  },
  {
    id: 'age',
    header: 'Ouderdom',
    share: 12,
    align: 'end',
    isSortable: true,
    stacked: 'detail-end',
    cell: (row) => (
      <time dateTime={row.placedAt.toISOString()} title={formatFullDate(row.placedAt)}>
        {row.days === 0 ? '< 1 dag' : countOf(row.days, 'dag', 'dagen')}
      </time>
    ),
  },
];
