import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useNewerVersionSubscription } from '#web/__generated__/useNewerVersionSubscription.graphql.ts';

/** Keeps the version in the store at what is stored, so that a form sees that it was overtaken. */
export function useNewerVersion(relationId: string): void {
  const config = useMemo<GraphQLSubscriptionConfig<useNewerVersionSubscription>>(
    () => ({
      subscription: graphql`
        subscription useNewerVersionSubscription($id: ID!) {
          relationChanged(id: $id) {
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
  useSubscription(config);
}
