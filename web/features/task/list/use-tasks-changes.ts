import { graphql } from 'react-relay';
import type { useTasksChangesSubscription } from '#web/__generated__/useTasksChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** A task that is to be done, or is done; one that is gone; or that some of it may have been missed. */
export type TasksChange =
  | { readonly kind: 'changed'; readonly id: string; readonly isOpen: boolean; readonly isListed: boolean }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'resync' };

/** Calls back for each task that changed, of one relation or of all; its row in the store is new by then. */
export function useTasksChanges(relationId: string | null, onChange: (change: TasksChange) => void): void {
  useChanges<useTasksChangesSubscription>(
    graphql`
      subscription useTasksChangesSubscription($relationId: ID) {
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
        if (goneId != null) onChange({ kind: 'gone', id: goneId });
        if (task == null) return;
        // The occurrences stand in the place of a series, and a step that waits stands nowhere.
        const isListed = !task.isSeries && task.stepState !== 'WAITING';
        onChange({ kind: 'changed', id: task.id, isOpen: task.doneAt == null, isListed });
      },
      onResync: () => onChange({ kind: 'resync' }),
    },
  );
}
