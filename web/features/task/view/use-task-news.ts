import { graphql } from 'react-relay';
import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import type { useTaskNewsSubscription } from '#web/__generated__/useTaskNewsSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { taskViewQuery } from './task-view-query.ts';

/** Keeps a task current. `relatedIds`: its occurrences, or the steps of its flow, which its view shows too. */
export function useTaskNews(taskId: string, relatedIds: readonly string[]): void {
  const onResync = () => refetch<TaskViewQuery>(taskViewQuery, { id: taskId });
  useChanges<useTaskNewsSubscription>(
    graphql`
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
    {},
    {
      onChange: (news) => {
        const { goneId, task } = news.taskChanged;
        const shown = [taskId, ...relatedIds];
        const changed = [goneId, task?.id, task?.series?.id];
        if (changed.some((id) => id != null && shown.includes(id))) onResync();
      },
      onResync,
      recordId: taskId,
    },
  );
}
