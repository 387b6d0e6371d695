import { Link } from '@tanstack/react-router';
import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import type { TrailRow } from './trail-row.ts';

export const TRAIL_COLUMNS: readonly Column<TrailRow>[] = [
  {
    id: 'words',
    header: 'Wat',
    share: 26,
    stacked: 'title',
    cell: ({ words, code }) => <span title={code}>{words}</span>,
  },
  {
    id: 'about',
    header: 'Over',
    share: 18,
    stacked: 'detail',
    cell: ({ about, relation }) =>
      relation === null ? (
        (about ?? '')
      ) : (
        <Link to="/relview" search={{ id: relation.id }}>
          {relation.name}
        </Link>
      ),
  },
  { id: 'user', header: 'Wie', share: 14, cell: ({ username }) => username ?? 'Niet ingelogd' },
  {
    id: 'details',
    header: 'Bijzonderheden',
    share: 28,
    hideWhenCompact: true,
    cell: ({ details }) => details,
  },
  {
    id: 'at',
    header: 'Wanneer',
    share: 14,
    align: 'end',
    stacked: 'detail-end',
    cell: ({ at }) => <RecentDate moment={at} />,
  },
];
