import { graphql } from 'react-relay';
import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import type { useTaskChangesSubscription } from '#web/__generated__/useTaskChangesSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { taskViewQuery } from './task-view-query.ts';

/** Keeps a task current. `relatedIds`: its occurrences, or the steps of its flow, which its view shows too. */
export function useTaskChanges(taskId: string, relatedIds: readonly string[]): void {
  const onResync = () => refetch<TaskViewQuery>(taskViewQuery, { id: taskId });
  useChanges<useTaskChangesSubscription>(
    graphql`
      subscription useTaskChangesSubscription {
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
      onChange: (event) => {
        const { goneId, task } = event.taskChanged;
        const shown = [taskId, ...relatedIds];
        const changed = [goneId, task?.id, task?.series?.id];
        if (changed.some((id) => id != null && shown.includes(id))) onResync();
      },
      onResync,
      recordId: taskId,
    },
  );
}
