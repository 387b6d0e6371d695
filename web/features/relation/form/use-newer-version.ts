import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { useNewerVersionQuery } from '#web/__generated__/useNewerVersionQuery.graphql.ts';
import type { useNewerVersionSubscription } from '#web/__generated__/useNewerVersionSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Keeps the version in the store current, so that a form shows that somebody else saved. */
export function useNewerVersion(relationId: string): void {
  const environment = useRelayEnvironment();
  const config = useMemo<GraphQLSubscriptionConfig<useNewerVersionSubscription>>(
    () => ({
      subscription: graphql`
        subscription useNewerVersionSubscription($id: ID!) {
          relationChanged(id: $id) {
            resync
            relation {
              id
              version
            }
          }
        }
      `,
      variables: { id: relationId },
    }),
    [relationId],
  );
  useNews(config, { readAnew: () => readVersion(environment, relationId), id: relationId });
}

/** Not by `node`: the answer that a relation is gone would remove its form, and what was typed, from the screen. */
function readVersion(environment: IEnvironment, relationId: string): void {
  fetchQuery<useNewerVersionQuery>(
    environment,
    graphql`
      query useNewerVersionQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Relation {
            id
            version
          }
        }
      }
    `,
    { ids: [relationId] },
    { fetchPolicy: 'network-only' },
  ).subscribe({
    error: (error: Error) => console.error('The version of a relation could not be read again.', error),
  });
}
