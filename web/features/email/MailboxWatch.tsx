import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { MailboxWatchQuery } from '#web/__generated__/MailboxWatchQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { unseenCount } from './email-signals.ts';
import { useEmailsChanges } from './use-emails-changes.ts';
import { useMailReadings } from './use-mail-readings.ts';

const unseenQuery = graphql`
  query MailboxWatchQuery {
    mailbox {
      id
      unseen
    }
  }
`;

/** Counts unread mail and notifies all screens of changes; drawn only where a mailbox is linked. */
export function MailboxWatch() {
  const { mailbox } = useScreenQuery<MailboxWatchQuery>(unseenQuery, {});
  const unseen = mailbox?.unseen ?? 0;
  useEmailsChanges();
  useMailReadings<MailboxWatchQuery>(unseenQuery, {});
  useEffect(() => unseenCount.set(unseen), [unseen]);
  return null;
}
