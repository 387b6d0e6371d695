import { graphql } from 'react-relay';
import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import type { useRelationChangesRunSubscription } from '#web/__generated__/useRelationChangesRunSubscription.graphql.ts';
import type { useRelationChangesSubscription } from '#web/__generated__/useRelationChangesSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { relationViewQuery } from './relation-view-query.ts';

/** Keeps the fields of a relation and the runs of its sagas current. */
export function useRelationChanges(id: string): void {
  const onResync = () => refetch<RelationViewQuery>(relationViewQuery, { id });
  useChanges<useRelationChangesSubscription>(
    graphql`
      subscription useRelationChangesSubscription($id: ID!) {
        relationChanged(id: $id) {
          resync
          relation {
            ...RelationView_relation
          }
        }
      }
    `,
    { id },
    {
      onChange: (event) => {
        // The relation was deleted or given to another user.
        if (!event.relationChanged.relation) onResync();
      },
      onResync,
      recordId: id,
    },
  );
  useChanges<useRelationChangesRunSubscription>(
    graphql`
      subscription useRelationChangesRunSubscription($id: ID!) {
        sagaRunChanged(relationId: $id) {
          resync
          run {
            ...SagaHistoryRun_run
          }
        }
      }
    `,
    { id },
    { onResync, recordId: id },
  );
}
