import { useEffect, useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { usePortalNewsSubscription } from '#web/__generated__/usePortalNewsSubscription.graphql.ts';
import { useResync } from '#web/relay/use-resync.ts';

export function usePortalNews(relationId: string, onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
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
                state
              }
            }
          }
        }
      `,
      variables: { id: relationId },
      onNext: (news) => {
        const relation = news?.relationChanged.relation;
        if (!relation) return;
        const entries = relation.portalEntries.map(({ id, state }) => `${id} ${state}`).join();
        // Most changes of a relation leave its portal alone, and reading a folder again calls the cloud storage.
        if (entries !== known.current) latest.current();
        known.current = entries;
      },
    }),
    [relationId],
  );
  useSubscription(config);
  useResync(() => latest.current(), relationId);
}
