import { graphql } from 'react-relay';
import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import type { useRelationNewsRunSubscription } from '#web/__generated__/useRelationNewsRunSubscription.graphql.ts';
import type { useRelationNewsSubscription } from '#web/__generated__/useRelationNewsSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { relationViewQuery } from './relation-view-query.ts';

/** Keeps the fields of a relation and the runs of its sagas current. */
export function useRelationNews(id: string): void {
  const onResync = () => refetch<RelationViewQuery>(relationViewQuery, { id });
  useChanges<useRelationNewsSubscription>(
    graphql`
      subscription useRelationNewsSubscription($id: ID!) {
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
      onChange: (news) => {
        // The relation was deleted or given to another user.
        if (!news.relationChanged.relation) onResync();
      },
      onResync,
      recordId: id,
    },
  );
  useChanges<useRelationNewsRunSubscription>(
    graphql`
      subscription useRelationNewsRunSubscription($id: ID!) {
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
