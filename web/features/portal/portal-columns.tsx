import { Badge, type Tone } from '#web/components/Badge.tsx';
import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import type { PortalRow } from './portal-row.ts';

const STATES: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  PLACING: { label: 'wordt geplaatst', tone: 'info' },
  SHARED: { label: 'in portal', tone: 'success' },
  WITHDRAWING: { label: 'wordt ingetrokken', tone: 'info' },
  STUCK: { label: 'niet ingetrokken', tone: 'danger' },
};

function StateOf({ row }: { row: PortalRow }) {
  // Without an answer nobody knows whether the link is there: that is no progress.
  const state =
    row.state === 'PLACING' && row.message !== null
      ? { label: 'onbekend', tone: 'warning' as const }
      : STATES[row.state];
  return state === undefined ? null : <Badge tone={state.tone}>{state.label}</Badge>;
}

/** The columns of a portal; its rows are files by name (ledger PORTAL-01). */
export const PORTAL_COLUMNS: readonly Column<PortalRow>[] = [
  { id: 'name', header: 'Naam', share: 50, stacked: 'title', cell: (row) => row.name },
  {
    id: 'state',
    header: 'Stand',
    share: 26,
    stacked: 'detail',
    cell: (row) => <StateOf row={row} />,
  },
  {
    id: 'placedBy',
    header: 'Door',
    share: 16,
    hideWhenCompact: true,
    cell: (row) => row.placedBy,
  },
  {
    id: 'placedAt',
    header: 'Geplaatst',
    share: 22,
    align: 'end',
    stacked: 'detail-end',
    cell: (row) => <RecentDate moment={row.placedAt} />,
  },
];
