import { useEffectEvent, useMemo } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useEmailsNewsMailboxSubscription } from '#web/__generated__/useEmailsNewsMailboxSubscription.graphql.ts';
import type { useEmailsNewsSubscription } from '#web/__generated__/useEmailsNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { mailOutdated, mailsGone } from './email-signals.ts';

/** Hears of mail that changes, for all that shows it; its rows in the store are new by then (ledger WS-03, 04). */
export function useEmailsNews(): void {
  const tell = useEffectEvent(() => mailOutdated.emit());
  const ofEmails = useMemo<GraphQLSubscriptionConfig<useEmailsNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useEmailsNewsSubscription {
          emailChanged {
            resync
            goneId
            email {
              id
              ...emailRow_email
            }
          }
        }
      `,
      variables: {},
      onNext: (answer) => {
        const goneId = answer?.emailChanged.goneId;
        if (goneId != null) mailsGone.emit([goneId]);
        tell();
      },
    }),
    [],
  );
  const ofMailbox = useMemo<GraphQLSubscriptionConfig<useEmailsNewsMailboxSubscription>>(
    () => ({
      subscription: graphql`
        subscription useEmailsNewsMailboxSubscription {
          mailboxChanged {
            resync
            mailbox {
              id
              unseen
              ...MailboxState_mailbox
            }
          }
        }
      `,
      variables: {},
      onNext: () => tell(),
    }),
    [],
  );
  useNews(ofEmails, { readAnew: () => mailOutdated.emit() });
  useNews(ofMailbox, { readAnew: () => mailOutdated.emit() });
}
