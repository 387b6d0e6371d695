import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { usePortalChangesSubscription } from '#web/__generated__/usePortalChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls the stable `onChange` when a relation's portal may have changed, except at the first resync. */
export function usePortalChanges(relationId: string, onChange: () => void): void {
  const known = useRef<string | null>(null);
  useChanges<usePortalChangesSubscription>(
    graphql`
      subscription usePortalChangesSubscription($id: ID!) {
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
      onChange: (event) => {
        const relation = event.relationChanged.relation;
        if (!relation) return;
        const entries = relation.portalEntries.map(({ id }) => id).join();
        // Most changes of a relation leave its portal alone, and reading a folder again calls the cloud storage.
        if (entries !== known.current) onChange();
        known.current = entries;
      },
      onResync: onChange,
      recordId: relationId,
      skipsFirst: true,
    },
  );
}
