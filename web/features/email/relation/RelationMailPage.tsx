import { Mail } from 'lucide-react';
import type { RelationMailTab } from '#domain/email/folder-kinds.ts';
import type { relationMailQueryQuery } from '#web/__generated__/relationMailQueryQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { readEmailRow } from '#web/features/email/email-row.ts';
import { EmailList } from '#web/features/email/list/EmailList.tsx';
import { EmailListSkeleton } from '#web/features/email/list/EmailListSkeleton.tsx';
import { Pages } from '#web/features/email/list/Pages.tsx';
import { type OnPage, useEmptyPage } from '#web/features/email/list/use-empty-page.ts';
import { useRowsWithoutGone } from '#web/features/email/list/use-rows-without-gone.ts';
import { type ListParts, useReportRows } from '#web/features/email/mailbox/MailboxPage.tsx';
import { useMailReadings } from '#web/features/email/use-mail-readings.ts';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { MailSince } from './MailSince.tsx';
import { relationMailQuery, relationMailVariables } from './relation-mail-query.ts';

interface RelationMailPageProps extends ListParts {
  relationId: string;
  tab: RelationMailTab;
  page: number;
  onPage: OnPage;
}

/** The mail with one relation, and what was linked to it (ledger MAIL-07). */
export function RelationMailPage({ relationId, tab, page, onPage, onRows, ...list }: RelationMailPageProps) {
  const variables = relationMailVariables(relationId, tab, page);
  const { node } = useScreenQuery<relationMailQueryQuery>(relationMailQuery, variables, {
    fetchPolicy: 'store-and-network',
  });
  useMailReadings<relationMailQueryQuery>(relationMailQuery, variables);
  const found = node?.relation?.emails;
  const listed = found?.emails.map(readEmailRow) ?? [];
  const rows = useRowsWithoutGone(listed.filter(({ folder }) => folder === variables.folder));
  const total = found?.total ?? 0;
  useReportRows(rows, total, onRows);
  const requestedPage = found?.page ?? 1;
  const none = useEmptyPage(
    { page: requestedPage, total, listed: listed.length, shown: rows.length },
    onPage,
  );
  if (found === undefined) return <RelationGone />;
  if (none === 'coming') return <EmailListSkeleton />;
  const since = node?.relation?.mailSince;
  return (
    <>
      {since && <MailSince since={since} />}
      {none === 'empty' ? (
        <EmptyState icon={Mail} title="Er zijn geen emails in deze mailbox." />
      ) : (
        <EmailList
          {...list}
          label="Mails"
          rows={rows}
          footer={<Pages page={found.page} pageCount={found.pageCount} total={total} onPage={onPage} />}
        />
      )}
    </>
  );
}
