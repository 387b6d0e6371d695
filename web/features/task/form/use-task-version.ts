import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useTaskVersionQuery } from '#web/__generated__/useTaskVersionQuery.graphql.ts';
import type { useTaskVersionSubscription } from '#web/__generated__/useTaskVersionSubscription.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** The form shows through the store that somebody else saved or completed the task; true once deleted. */
export function useTaskVersion(taskId: string): boolean {
  const [isGone, setGone] = useState(false);
  useChanges<useTaskVersionSubscription>(
    graphql`
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
    {},
    {
      onChange: (event) => {
        const { goneId = null, task } = event.taskChanged;
        if (goneId === taskId) setGone(true);
        else if (task?.id === taskId) setGone(false);
      },
      onResync: () => readVersion(taskId),
      recordId: taskId,
    },
  );
  return isGone;
}

/** Not by `node`: the answer that a task is gone would remove its form, and what was typed, from the screen. */
function readVersion(taskId: string): void {
  refetch<useTaskVersionQuery>(
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
  );
}
