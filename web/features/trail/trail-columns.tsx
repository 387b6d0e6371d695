import { Link } from '@tanstack/react-router';
import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import type { TrailRow } from './trail-row.ts';

export const TRAIL_COLUMNS: readonly Column<TrailRow>[] = [
  {
    id: 'eventText',
    header: 'Wat',
    share: 42,
    stacked: 'title',
    cell: ({ eventText, code, about, relation }) => (
      <span title={code}>
        {eventText}
        {about !== null && `: ${about}`}
        {relation !== null && (
          <>
            {': '}
            <Link to="/relview" search={{ id: relation.id }}>
              {relation.name}
            </Link>
          </>
        )}
      </span>
    ),
  },
  {
    id: 'user',
    header: 'Wie',
    share: 14,
    stacked: 'detail',
    cell: ({ username }) => username ?? 'Niet ingelogd',
  },
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
