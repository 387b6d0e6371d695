import { graphql } from 'react-relay';
import type { useHistoryChangesSubscription } from '#web/__generated__/useHistoryChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** What a customer does leaves an entry and no version. `onChange` must be stable. */
export function useHistoryChanges(relationId: string, onChange: () => void): void {
  useChanges<useHistoryChangesSubscription>(
    graphql`
      subscription useHistoryChangesSubscription($id: ID!) {
        relationChanged(id: $id) {
          resync
          relation {
            id
          }
        }
      }
    `,
    { id: relationId },
    {
      onChange: (event) => {
        if (event.relationChanged.relation != null) onChange();
      },
      onResync: onChange,
      recordId: relationId,
    },
  );
}
