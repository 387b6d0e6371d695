import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { MailingNewsSubscription } from '#web/__generated__/MailingNewsSubscription.graphql.ts';
import type { mailingQueriesMailingQuery } from '#web/__generated__/mailingQueriesMailingQuery.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { mailingQuery } from './mailing-queries.ts';

/** Keeps how far one mailing is up to date where it is shown. */
export function MailingNews({ id }: { id: string }) {
  const environment = useRelayEnvironment();
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
  useNews(config, { readAnew: () => readAgain(environment, id), id });
  return null;
}

function readAgain(environment: IEnvironment, id: string): void {
  fetchQuery<mailingQueriesMailingQuery>(
    environment,
    mailingQuery,
    { id },
    { fetchPolicy: 'network-only' },
  ).subscribe({ error: (error: Error) => console.error('A mailing could not be read again.', error) });
}
