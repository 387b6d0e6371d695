import { graphql } from 'react-relay';
import type { useTasksNewsSubscription } from '#web/__generated__/useTasksNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** A task that is to be done, or is done; one that is gone; or that some of it may have been missed. */
export type TasksNews =
  | { readonly kind: 'changed'; readonly id: string; readonly isOpen: boolean; readonly isListed: boolean }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'resync' };

/** Calls back for each task that changed, of one relation or of all; its row in the store is new by then. */
export function useTasksNews(relationId: string | null, onNews: (news: TasksNews) => void): void {
  useChanges<useTasksNewsSubscription>(
    graphql`
      subscription useTasksNewsSubscription($relationId: ID) {
        taskChanged(relationId: $relationId) {
          resync
          goneId
          task {
            id
            doneAt
            isSeries
            stepState
            version
            ...taskRow_task
          }
        }
      }
    `,
    { relationId },
    {
      onChange: (answer) => {
        const { goneId, task } = answer.taskChanged;
        if (goneId != null) onNews({ kind: 'gone', id: goneId });
        if (task == null) return;
        // Its occurrences stand in the place of a series, and a step that waits stands nowhere.
        const isListed = !task.isSeries && task.stepState !== 'WAITING';
        onNews({ kind: 'changed', id: task.id, isOpen: task.doneAt == null, isListed });
      },
      onResync: () => onNews({ kind: 'resync' }),
    },
  );
}
