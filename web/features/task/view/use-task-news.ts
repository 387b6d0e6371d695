import { useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { GraphQLSubscriptionConfig, IEnvironment } from 'relay-runtime';
import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import type { useTaskNewsSubscription } from '#web/__generated__/useTaskNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';
import { taskViewQuery } from './task-view-query.ts';

/** Keeps a task current. `relatedIds`: its occurrences, or the steps of its flow, which its view shows too. */
export function useTaskNews(taskId: string, relatedIds: readonly string[]): void {
  const environment = useRelayEnvironment();
  const related = relatedIds.join(' ');
  const config = useMemo<GraphQLSubscriptionConfig<useTaskNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useTaskNewsSubscription {
          taskChanged {
            resync
            goneId
            task {
              id
              series {
                id
              }
            }
          }
        }
      `,
      variables: {},
      onNext: (news) => {
        const { goneId, task } = news?.taskChanged ?? {};
        const shown = [taskId, ...related.split(' ')];
        const changed = [goneId, task?.id, task?.series?.id];
        if (changed.some((id) => id != null && shown.includes(id))) readAgain(environment, taskId);
      },
    }),
    [environment, taskId, related],
  );
  useNews(config, { readAnew: () => readAgain(environment, taskId), id: taskId });
}

function readAgain(environment: IEnvironment, id: string): void {
  fetchQuery<TaskViewQuery>(environment, taskViewQuery, { id }, { fetchPolicy: 'network-only' }).subscribe({
    error: (error: Error) => console.error('A task could not be read again.', error),
  });
}
