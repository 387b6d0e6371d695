import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { usePortalNewsSubscription } from '#web/__generated__/usePortalNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls the stable `onNews` when a relation's portal may have changed, except at the first resync. */
export function usePortalNews(relationId: string, onNews: () => void): void {
  const known = useRef<string | null>(null);
  useChanges<usePortalNewsSubscription>(
    graphql`
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
    { id: relationId },
    {
      onChange: (news) => {
        const relation = news.relationChanged.relation;
        if (!relation) return;
        const entries = relation.portalEntries.map(({ id }) => id).join();
        // Most changes of a relation leave its portal alone, and reading a folder again calls the cloud storage.
        if (entries !== known.current) onNews();
        known.current = entries;
      },
      onResync: onNews,
      recordId: relationId,
      skipsFirst: true,
    },
  );
}
