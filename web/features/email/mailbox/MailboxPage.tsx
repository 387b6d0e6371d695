import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { mailboxQueriesPageQuery } from '#web/__generated__/mailboxQueriesPageQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { type EmailRow, readEmailRow } from '#web/features/email/email-row.ts';
import { EmailList, type EmailListProps } from '#web/features/email/list/EmailList.tsx';
import { EmailListSkeleton } from '#web/features/email/list/EmailListSkeleton.tsx';
import { Pages } from '#web/features/email/list/Pages.tsx';
import { type OnPage, useEmptyPage } from '#web/features/email/list/use-empty-page.ts';
import { useRowsWithoutGone } from '#web/features/email/list/use-rows-without-gone.ts';
import { useMailReadings } from '#web/features/email/use-mail-readings.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { MailboxState } from './MailboxState.tsx';
import { mailboxPageQuery } from './mailbox-queries.ts';
import type { MailboxSearch } from './mailbox-search.ts';
import { mailboxVariables } from './mailbox-variables.ts';
import { NoMailbox } from './NoMailbox.tsx';

export type ListParts = Pick<EmailListProps, 'openId' | 'link' | 'selection' | 'onSelectionChange'> & {
  /** What the list shows, for who acts on it beside it. */
  onRows: (rows: readonly EmailRow[], count: number) => void;
};

interface MailboxPageProps extends ListParts {
  search: MailboxSearch;
  onPage: OnPage;
  onShowAll: () => void;
}

/** A page of one folder (ledger MAIL-39). A mail that was moved leaves at once, as it lies in another folder then. */
export function MailboxPage({ search, onPage, onShowAll, onRows, ...list }: MailboxPageProps) {
  const variables = mailboxVariables(search);
  const { mailbox } = useScreenQuery<mailboxQueriesPageQuery>(mailboxPageQuery, variables, {
    fetchPolicy: 'store-and-network',
  });
  useMailReadings<mailboxQueriesPageQuery>(mailboxPageQuery, variables);
  const listed = mailbox?.emails.emails.map(readEmailRow) ?? [];
  const rows = useRowsWithoutGone(listed.filter(({ folder }) => folder === variables.folder));
  const total = mailbox?.emails.total ?? 0;
  useReportRows(rows, total, onRows);
  const requestedPage = mailbox?.emails.page ?? 1;
  const none = useEmptyPage(
    { page: requestedPage, total, listed: listed.length, shown: rows.length },
    onPage,
  );
  if (mailbox == null) return <NoMailbox />;
  const { page, pageCount } = mailbox.emails;
  return (
    <>
      <MailboxState mailbox={mailbox} />
      {none === 'empty' && <Nothing isFiltered={search.todo === true} onShowAll={onShowAll} />}
      {none === 'coming' && <EmailListSkeleton />}
      {none === null && (
        <EmailList
          {...list}
          label="Mails"
          rows={rows}
          footer={<Pages page={page} pageCount={pageCount} total={total} onPage={onPage} />}
        />
      )}
    </>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode {
  if (!isFiltered) return <EmptyState icon={Mail} title="Er zijn geen emails in deze mailbox." />;
  return (
    <EmptyState
      icon={Mail}
      title="Er is geen mail met iets te doen."
      action={<Button onPress={onShowAll}>Toon alle mail</Button>}
    />
  );
}

/** Reports only when a row or the count is another; the rows themselves are new objects each time. */
export function useReportRows(rows: readonly EmailRow[], count: number, onRows: ListParts['onRows']): void {
  const reportRows = useEffectEvent((_key: string) => onRows(rows, count));
  const key = `${count} ${rows.map(({ id, folder, isRead, flag }) => `${id} ${folder} ${isRead} ${flag}`).join()}`;
  useEffect(() => reportRows(key), [key]);
}
