import { useEffect, useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { usePortalNewsSubscription } from '#web/__generated__/usePortalNewsSubscription.graphql.ts';
import { useResync } from '#web/relay/use-resync.ts';

/** Calls back when what stands in the portal of a relation changed, here or elsewhere, or may have. */
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
        // Most changes of a relation leave its portal as it was, and reading a folder is a call at the cloud storage.
        if (entries !== known.current) latest.current();
        known.current = entries;
      },
    }),
    [relationId],
  );
  useSubscription(config);
  useResync(() => latest.current(), relationId);
}
