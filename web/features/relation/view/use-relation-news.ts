import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import type { useRelationNewsRunSubscription } from '#web/__generated__/useRelationNewsRunSubscription.graphql.ts';
import type { useRelationNewsSubscription } from '#web/__generated__/useRelationNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { relationViewQuery } from './relation-view-query.ts';

/** Keeps the fields of a relation and the runs of its sagas current. */
export function useRelationNews(id: string): void {
  const environment = useRelayEnvironment();
  const relation = useMemo<GraphQLSubscriptionConfig<useRelationNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useRelationNewsSubscription($id: ID!) {
          relationChanged(id: $id) {
            resync
            relation {
              ...RelationView_relation
            }
          }
        }
      `,
      variables: { id },
      onNext: (news) => {
        // The relation was deleted or given to another user.
        if (!news?.relationChanged.relation) readAgain(environment, id);
      },
    }),
    [environment, id],
  );
  const runs = useMemo<GraphQLSubscriptionConfig<useRelationNewsRunSubscription>>(
    () => ({
      subscription: graphql`
        subscription useRelationNewsRunSubscription($id: ID!) {
          sagaRunChanged(relationId: $id) {
            resync
            run {
              ...SagaHistoryRun_run
            }
          }
        }
      `,
      variables: { id },
    }),
    [id],
  );
  const readAnew = () => readAgain(environment, id);
  useNews(relation, { readAnew, id });
  useNews(runs, { readAnew, id });
}

function readAgain(environment: IEnvironment, id: string): void {
  fetchQuery<RelationViewQuery>(
    environment,
    relationViewQuery,
    { id },
    { fetchPolicy: 'network-only' },
  ).subscribe({ error: (error: Error) => console.error('A relation could not be read again.', error) });
}
