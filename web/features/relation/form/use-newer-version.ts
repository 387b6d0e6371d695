import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { useNewerVersionQuery } from '#web/__generated__/useNewerVersionQuery.graphql.ts';
import type { useNewerVersionSubscription } from '#web/__generated__/useNewerVersionSubscription.graphql.ts';
import { useResync } from '#web/relay/use-resync.ts';

/** Keeps the version in the store at what is stored, so that a form sees that it was overtaken. */
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
      onNext: (news) => {
        if (news?.relationChanged.resync) readVersion(environment, relationId);
      },
    }),
    [environment, relationId],
  );
  useSubscription(config);
  useResync(() => readVersion(environment, relationId), relationId);
}

/** Not by `node`: a relation that is gone would take the form, with what was typed in it, off the screen. */
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
