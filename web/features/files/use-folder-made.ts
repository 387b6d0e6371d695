import { graphql } from 'react-relay';
import type { useFolderMadeSubscription } from '#web/__generated__/useFolderMadeSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls back when a run has made the relation's folder, or may have; `onMade` being the same each time. */
export function useFolderMade(relationId: string, onMade: () => void): void {
  useChanges<useFolderMadeSubscription>(
    graphql`
      subscription useFolderMadeSubscription($relationId: ID!) {
        sagaRunChanged(relationId: $relationId) {
          resync
          run {
            id
            steps {
              id
              key
              state
            }
          }
        }
      }
    `,
    { relationId },
    {
      onChange: (event) => {
        const steps = event.sagaRunChanged.run?.steps ?? [];
        if (steps.some(({ key, state }) => key === 'files' && state === 'DONE')) onMade();
      },
      onResync: onMade,
    },
  );
}
