import { CloudAlert, SearchX } from 'lucide-react';
import { useState } from 'react';
import { fetchQuery, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import type { mailboxQueriesSearchQuery } from '#web/__generated__/mailboxQueriesSearchQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { type EmailRow, readEmailRow } from '#web/features/email/email-row.ts';
import { EmailList } from '#web/features/email/list/EmailList.tsx';
import { useRowsWithoutGone } from '#web/features/email/list/use-rows-without-gone.ts';
import { type ListParts, useReportRows } from './MailboxPage.tsx';
import { MoreFound } from './MoreFound.tsx';
import { mailboxSearchQuery } from './mailbox-queries.ts';

interface FoundEmailsProps extends ListParts {
  query: string;
  fetchKey: number;
  onRetry: () => void;
  onClear: () => void;
}

type Found = Extract<
  mailboxQueriesSearchQuery['response']['emailSearch'],
  { readonly __typename: 'EmailSearch' }
>;

/** What was found in all folders, and more of it as one scrolls (ledger MAIL-04, 40, 56). */
export function FoundEmails({ query, fetchKey, onRetry, onClear, onRows, ...list }: FoundEmailsProps) {
  const { emailSearch: first } = useLazyLoadQuery<mailboxQueriesSearchQuery>(
    mailboxSearchQuery,
    { text: query, after: null },
    { fetchKey, fetchPolicy: 'network-only' },
  );
  const environment = useRelayEnvironment();
  const showError = useErrorModal('email-list');
  const [more, setMore] = useState<readonly Found[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const answers = first.__typename === 'EmailSearch' ? [first, ...more] : [];
  const rows = useRowsWithoutGone(distinct(answers.flatMap(({ emails }) => emails.map(readEmailRow))));
  const last = answers.at(-1);
  useReportRows(rows, rows.length, onRows);
  if (last === undefined) {
    return (
      <EmptyState
        icon={CloudAlert}
        title={'message' in first ? first.message : 'Er kon niet worden gezocht.'}
        action={<Button onPress={onRetry}>Opnieuw</Button>}
      />
    );
  }

  function loadMore(after: string): void {
    setLoading(true);
    setFailed(false);
    fetchQuery<mailboxQueriesSearchQuery>(environment, mailboxSearchQuery, { text: query, after }).subscribe({
      next: ({ emailSearch: found }) => {
        if (found.__typename === 'EmailSearch') setMore((before) => [...before, found]);
        else {
          setFailed(true);
          if ('message' in found) void dialogs.alert({ text: found.message });
        }
      },
      error: (error: Error) => {
        setLoading(false);
        setFailed(true);
        void showError(error);
      },
      complete: () => setLoading(false),
      unsubscribe: () => setLoading(false),
    });
  }

  const after = last.after ?? null;
  const bound = last.bound ?? null;
  if (rows.length === 0 && after === null) {
    return (
      <EmptyState
        icon={SearchX}
        title="Er zijn geen berichten gevonden."
        action={<Button onPress={onClear}>Zoekopdracht wissen</Button>}
      >
        {[`Niets voor ‘${query}’.`, bound].filter((part) => part !== null).join(' ')}
      </EmptyState>
    );
  }
  return (
    <EmailList
      {...list}
      label="Gevonden mails"
      rows={rows}
      showsFolder
      footer={
        <MoreFound
          after={after}
          bound={bound}
          hasFailed={hasFailed}
          isLoading={isLoading}
          onMore={() => after !== null && loadMore(after)}
        />
      }
    />
  );
}

/** Mail that moves while one reads on may be found twice. */
function distinct(rows: readonly EmailRow[]): readonly EmailRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
