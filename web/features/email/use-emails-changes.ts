import { graphql } from 'react-relay';
import type { useEmailsChangesMailboxSubscription } from '#web/__generated__/useEmailsChangesMailboxSubscription.graphql.ts';
import type { useEmailsChangesSubscription } from '#web/__generated__/useEmailsChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { mailOutdated, mailsGone } from './email-signals.ts';

/** Hears of mail that changes, for all that shows it; its rows in the store are new by then (ledger WS-03, 04). */
export function useEmailsChanges(): void {
  useChanges<useEmailsChangesSubscription>(
    graphql`
      subscription useEmailsChangesSubscription {
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
  useChanges<useEmailsChangesMailboxSubscription>(
    graphql`
      subscription useEmailsChangesMailboxSubscription {
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
