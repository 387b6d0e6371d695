import { useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { usePortalNewsSubscription } from '#web/__generated__/usePortalNewsSubscription.graphql.ts';
import { useResync } from '#web/relay/use-resync.ts';

/** Calls back when the portal of a relation may have changed, `onNews` being the same each time. */
export function usePortalNews(relationId: string, onNews: () => void): void {
  const known = useRef<string | null>(null);
  const config = useMemo<GraphQLSubscriptionConfig<usePortalNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription usePortalNewsSubscription($id: ID!) {
          relationChanged(id: $id) {
            relation {
              id
              portalEntries {
                id
              }
            }
          }
        }
      `,
      variables: { id: relationId },
      onNext: (news) => {
        const relation = news?.relationChanged.relation;
        if (!relation) return;
        const entries = relation.portalEntries.map(({ id }) => id).join();
        // Most changes of a relation leave its portal alone, and reading a folder again calls the cloud storage.
        if (entries !== known.current) onNews();
        known.current = entries;
      },
    }),
    [relationId, onNews],
  );
  useSubscription(config);
  useResync(onNews, relationId);
}
