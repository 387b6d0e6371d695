import { Link } from '@tanstack/react-router';
import { Mail, Reply } from 'lucide-react';
import { Suspense } from 'react';
import { graphql } from 'react-relay';
import type { DashboardMailQuery } from '#web/__generated__/DashboardMailQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { readEmailRow, subjectOf } from '#web/features/email/email-row.ts';
import { useMailReadings } from '#web/features/email/use-mail-readings.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './DashboardMail.module.css';
import { PanelLink } from './PanelLink.tsx';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

const mailQuery = graphql`
  query DashboardMailQuery {
    mailbox {
      id
      emails(folder: inbox) {
        emails {
          id
          senderRelation {
            __typename
            id
          }
          linkedRelations {
            __typename
            id
          }
          ...emailRow_email
        }
      }
    }
  }
`;

/** The newest fifty mails of the inbox, which are one page of it (ledger DASH-02, 03, 13, 14). */
export function DashboardMail() {
  const { links } = useViewer();
  return (
    <Card title="Email" action={<PanelLink icon={Reply} label="Naar de mail" to="/email" />} flush>
      {links.some(({ kind }) => kind === 'email') ? (
        <Suspense fallback={<Skeleton width="80%" />}>
          <NewestMail />
        </Suspense>
      ) : (
        <NoMail />
      )}
    </Card>
  );
}

function NoMail() {
  return <EmptyState icon={Mail} title="Er zijn geen emails in deze mailbox." />;
}

function NewestMail() {
  const { mailbox } = useScreenQuery<DashboardMailQuery>(mailQuery, {}, { fetchPolicy: 'store-and-network' });
  useMailReadings<DashboardMailQuery>(mailQuery, {});
  const newest = mailbox?.emails.emails ?? [];
  if (newest.length === 0) return <NoMail />;
  return (
    <ul className={css('mails')}>
      {newest.map((email) => {
        const { id, who, preview, moment, isRead, ...row } = readEmailRow(email);
        return (
          <li key={id} className={css('mail')} data-unread={!isRead || undefined}>
            <Link {...linkTarget(id, email)} className={css('link')}>
              {!isRead && <span className={hidden('hidden')}>Ongelezen, </span>}
              <span className={css('who')}>{who}</span>
              <span className={css('when')}>
                <RecentDate moment={moment} />
              </span>
              <span className={css('what')}>
                <span className={css('subject')}>{subjectOf(row)}</span>
                <span className={css('preview')}>{preview}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface Known {
  readonly __typename: string;
  readonly id: string;
}

interface Related {
  readonly senderRelation: Known | null | undefined;
  readonly linkedRelations: readonly Known[];
}

/** The mail of a person opens among that person's, other mail in the mailbox (ledger DASH-04, 05, 12). */
function linkTarget(id: string, { senderRelation, linkedRelations }: Related) {
  const known = [...(senderRelation == null ? [] : [senderRelation]), ...linkedRelations];
  const person = known.find(({ __typename }) => __typename === 'Person');
  return person === undefined
    ? ({ to: '/email', search: { id } } as const)
    : ({ to: '/emailkv', search: { relatie: person.id, id } } as const);
}
