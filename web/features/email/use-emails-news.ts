import { graphql } from 'react-relay';
import type { useEmailsNewsMailboxSubscription } from '#web/__generated__/useEmailsNewsMailboxSubscription.graphql.ts';
import type { useEmailsNewsSubscription } from '#web/__generated__/useEmailsNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { mailOutdated, mailsGone } from './email-signals.ts';

/** Hears of mail that changes, for all that shows it; its rows in the store are new by then (ledger WS-03, 04). */
export function useEmailsNews(): void {
  useChanges<useEmailsNewsSubscription>(
    graphql`
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
    {},
    {
      onChange: (answer) => {
        const goneId = answer.emailChanged.goneId;
        if (goneId != null) mailsGone.emit([goneId]);
        mailOutdated.emit();
      },
      onResync: () => mailOutdated.emit(),
    },
  );
  useChanges<useEmailsNewsMailboxSubscription>(
    graphql`
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
    {},
    { onChange: () => mailOutdated.emit(), onResync: () => mailOutdated.emit() },
  );
}
