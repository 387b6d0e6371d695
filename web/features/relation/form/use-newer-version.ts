import { graphql } from 'react-relay';
import type { useNewerVersionQuery } from '#web/__generated__/useNewerVersionQuery.graphql.ts';
import type { useNewerVersionSubscription } from '#web/__generated__/useNewerVersionSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Keeps the version in the store current, so that a form shows that somebody else saved. */
export function useNewerVersion(relationId: string): void {
  useChanges<useNewerVersionSubscription>(
    graphql`
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
    { id: relationId },
    { onResync: () => readVersion(relationId), recordId: relationId },
  );
}

/** Not by `node`: the answer that a relation is gone would remove its form, and what was typed, from the screen. */
function readVersion(relationId: string): void {
  refetch<useNewerVersionQuery>(
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
  );
}
