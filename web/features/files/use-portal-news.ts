import { useMemo, useRef } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { usePortalNewsSubscription } from '#web/__generated__/usePortalNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Calls the stable `onNews` when a relation's portal may have changed, except at the first resync. */
export function usePortalNews(relationId: string, onNews: () => void): void {
  const known = useRef<string | null>(null);
  const config = useMemo<GraphQLSubscriptionConfig<usePortalNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription usePortalNewsSubscription($id: ID!) {
          relationChanged(id: $id) {
            resync
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
  useNews(config, { readAnew: onNews, id: relationId, skipsFirst: true });
}
