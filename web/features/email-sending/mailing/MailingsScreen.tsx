import { Link } from '@tanstack/react-router';
import { Mails, PenLine } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { mailingQueriesMailingsQuery } from '#web/__generated__/mailingQueriesMailingsQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { MailingChanges } from './MailingChanges.tsx';
import { type ListedMailing, MAILING_COLUMNS } from './mailing-columns.tsx';
import { mailingsQuery } from './mailing-queries.ts';

/** The last mailings, newest first: the way back to one that is under way, was stopped or did not reach everybody. */
export function MailingsScreen() {
  return (
    <>
      <PageHeader title="Mailings" actions={<LinkButton to="/email">Naar de mail</LinkButton>} />
      <Suspense fallback={<MailingTable mailings={undefined} />}>
        <LoadedMailings />
      </Suspense>
    </>
  );
}

function LoadedMailings() {
  const { mailings } = useScreenQuery<mailingQueriesMailingsQuery>(
    mailingsQuery,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  return (
    <>
      {mailings
        .filter(({ state }) => state === 'running')
        .map(({ id }) => (
          <MailingChanges key={id} id={id} />
        ))}
      <MailingTable mailings={mailings} />
    </>
  );
}

function MailingTable({ mailings }: { mailings: readonly ListedMailing[] | undefined }) {
  const { canWrite } = useViewer();
  return (
    <DataTable<ListedMailing>
      label="Mailings"
      columns={MAILING_COLUMNS}
      rows={mailings}
      rowId={({ id }) => id}
      link={rowLink}
      scrollKey="mailing"
      empty={
        <EmptyState
          icon={Mails}
          title="Nog geen mailings"
          action={
            canWrite && (
              <LinkButton to="/write" search={{ action: 'new' }} variant="primary" icon={PenLine}>
                Nieuwe email
              </LinkButton>
            )
          }
        >
          Hier komen mails met samenvoegvelden, die naar elke ontvanger apart gaan.
        </EmptyState>
      }
    />
  );
}

function rowLink({ id }: ListedMailing, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/mailing/$id" params={{ id }} {...props}>
      {children}
    </Link>
  );
}
