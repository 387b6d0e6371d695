import { graphql } from 'react-relay';
import type { MailingChangesSubscription } from '#web/__generated__/MailingChangesSubscription.graphql.ts';
import type { mailingQueriesMailingQuery } from '#web/__generated__/mailingQueriesMailingQuery.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { mailingQuery } from './mailing-queries.ts';

export function MailingChanges({ id }: { id: string }) {
  useChanges<MailingChangesSubscription>(
    graphql`
      subscription MailingChangesSubscription($id: ID!) {
        mailingChanged(id: $id) {
          resync
          goneId
          mailing {
            ...mailingQueries_mailing @relay(mask: false)
          }
        }
      }
    `,
    { id },
    { onResync: () => refetch<mailingQueriesMailingQuery>(mailingQuery, { id }), recordId: id },
  );
  return null;
}
