import { graphql } from 'react-relay';
import type { useUndoTaskActionMutation } from '#web/__generated__/useUndoTaskActionMutation.graphql.ts';
import { showRefusalOf } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { tasksBack } from './bulk-task-actions.ts';

/** Undoes what was done to tasks of a list under one token; shows a refusal as `showRefusalOf` does. */
export function useUndoTaskAction(): (undoToken: string, ids: readonly string[]) => Promise<boolean> {
  const [undo] = useRequest<useUndoTaskActionMutation>(graphql`
    mutation useUndoTaskActionMutation($requestId: ID!, $undoToken: ID!) {
      result: undoTasks(requestId: $requestId, undoToken: $undoToken) {
        __typename
        ... on TasksUndone {
          tasks {
            id
            ...taskRow_task
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);

  return async (undoToken, ids) => {
    const isBack = await showRefusalOf(undo((requestId) => ({ requestId, undoToken })));
    if (isBack) tasksBack.emit(ids);
    return isBack;
  };
}
