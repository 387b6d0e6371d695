import { graphql } from 'react-relay';
import type { useUndoDeedMutation } from '#web/__generated__/useUndoDeedMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { toldRefusal } from '#web/form/use-told-outcome.ts';
import { tasksBack } from './task-deeds.ts';

/** Takes back what was done to tasks of a list under one id, as `toldRefusal` does. */
export function useUndoDeed(): (deedId: string, ids: readonly string[]) => Promise<boolean> {
  const [undo] = useRequest<useUndoDeedMutation>(graphql`
    mutation useUndoDeedMutation($requestId: ID!, $deedId: ID!) {
      result: undoTasks(requestId: $requestId, deedId: $deedId) {
        __typename
        ... on TasksRestored {
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

  return async (deedId, ids) => {
    const isBack = await toldRefusal(undo((requestId) => ({ requestId, deedId })));
    if (isBack) tasksBack.emit(ids);
    return isBack;
  };
}
