import type { mailingQueriesMailingsQuery } from '#web/__generated__/mailingQueriesMailingsQuery.graphql.ts';
import { Badge, type Tone } from '#web/components/Badge.tsx';
import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { failedText } from './mailing-text.ts';

export type ListedMailing = mailingQueriesMailingsQuery['response']['mailings'][number];

const STATES: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  running: { word: 'wordt verzonden', tone: 'info' },
  stopped: { word: 'gestopt', tone: 'warning' },
  done: { word: 'klaar', tone: 'success' },
};

export const MAILING_COLUMNS: readonly Column<ListedMailing>[] = [
  {
    id: 'subject',
    header: 'Onderwerp',
    share: 34,
    stacked: 'title',
    cell: ({ subject }) => subject || '(geen onderwerp)',
  },
  {
    id: 'createdAt',
    header: 'Gestart',
    share: 14,
    minWidth: '6.5rem',
    hideWhenCompact: true,
    cell: ({ createdAt }) => <RecentDate moment={new Date(createdAt)} />,
  },
  {
    id: 'state',
    header: 'Toestand',
    share: 16,
    minWidth: '8.5rem',
    stacked: 'detail-end',
    cell: ({ state }) => (
      <Badge tone={STATES[state]?.tone ?? 'neutral'}>{STATES[state]?.word ?? state}</Badge>
    ),
  },
  {
    id: 'sent',
    header: 'Verzonden',
    share: 14,
    align: 'end',
    stacked: 'detail',
    cell: ({ sent, total }) => `${formatCount(sent)} van ${formatCount(total)}`,
  },
  {
    id: 'failed',
    header: 'Niet verzonden',
    share: 22,
    stacked: 'detail',
    cell: (mailing) => {
      const text = failedText(mailing);
      return text !== '' && <Badge tone="danger">{text}</Badge>;
    },
  },
];
