import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { MailingNewsSubscription } from '#web/__generated__/MailingNewsSubscription.graphql.ts';

/** Keeps how far one mailing is up to date where it is shown. */
export function MailingNews({ id }: { id: string }) {
  const config = useMemo<GraphQLSubscriptionConfig<MailingNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription MailingNewsSubscription($id: ID!) {
          mailingChanged(id: $id) {
            resync
            goneId
            mailing {
              ...mailingQueries_mailing @relay(mask: false)
            }
          }
        }
      `,
      variables: { id },
    }),
    [id],
  );
  useSubscription(config);
  return null;
}
