import { useMemo, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { useTaskVersionQuery } from '#web/__generated__/useTaskVersionQuery.graphql.ts';
import type { useTaskVersionSubscription } from '#web/__generated__/useTaskVersionSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/**
 * Keeps the version of a task in the store current, so that its form shows that somebody else saved or completed it; true
 * once it was deleted.
 */
export function useTaskVersion(taskId: string): boolean {
  const environment = useRelayEnvironment();
  const [isGone, setGone] = useState(false);
  const config = useMemo<GraphQLSubscriptionConfig<useTaskVersionSubscription>>(
    () => ({
      subscription: graphql`
        subscription useTaskVersionSubscription {
          taskChanged {
            resync
            goneId
            task {
              id
              version
              doneAt
            }
          }
        }
      `,
      variables: {},
      onNext: (news) => {
        const { goneId = null, task } = news?.taskChanged ?? {};
        if (goneId === taskId) setGone(true);
        else if (task?.id === taskId) setGone(false);
      },
    }),
    [taskId],
  );
  useNews(config, { readAnew: () => readVersion(environment, taskId), id: taskId });
  return isGone;
}

/** Not by `node`: the answer that a task is gone would remove its form, and what was typed, from the screen. */
function readVersion(environment: IEnvironment, taskId: string): void {
  fetchQuery<useTaskVersionQuery>(
    environment,
    graphql`
      query useTaskVersionQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Task {
            id
            version
            doneAt
          }
        }
      }
    `,
    { ids: [taskId] },
    { fetchPolicy: 'network-only' },
  ).subscribe({
    error: (error: Error) => console.error('The version of a task could not be read again.', error),
  });
}
