import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useFragment } from 'react-relay';
import type { importFragment_import$key } from '#web/__generated__/importFragment_import.graphql.ts';
import type { importQueriesHistoryQuery } from '#web/__generated__/importQueriesHistoryQuery.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ImportHistory.module.css';
import { importFragment } from './import-fragment.ts';
import { importHistoryQuery } from './import-queries.ts';
import { stateBadge } from './state-badge.ts';

const css = classNames(sheet);

export function ImportHistory({ openImport }: { openImport: string | null }) {
  const { relationImports } = useScreenQuery<importQueriesHistoryQuery>(importHistoryQuery, {});
  if (relationImports.edges.length === 0) {
    return (
      <EmptyState icon={History} title="Hier komen de imports van uw kantoor">
        Met per import wat er is toegevoegd, en een knop om die ongedaan te maken.
      </EmptyState>
    );
  }
  return (
    <ul>
      {relationImports.edges.map(({ node }) => (
        <li key={node.id}>
          <HistoryLine past={node} isOpen={node.id === openImport} />
        </li>
      ))}
    </ul>
  );
}

function HistoryLine({ past: importRef, isOpen }: { past: importFragment_import$key; isOpen: boolean }) {
  const past = useFragment(importFragment, importRef);
  const { tone, text } = stateBadge(past);
  return (
    <Link
      to="/beheer"
      search={{ tab: 'files', import: past.id }}
      className={css('line')}
      {...(isOpen && { 'aria-current': 'true' })}
    >
      <span className={css('name')}>{past.fileName}</span>
      <Badge tone={tone}>{text}</Badge>
      <span className={css('detail')}>
        <RecentDate moment={new Date(past.createdAt)} /> · {past.user.username}
      </span>
    </Link>
  );
}
