import { graphql, useMutation } from 'react-relay';
import type { useUndoDeedMutation } from '#web/__generated__/useUndoDeedMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { tasksBack } from './task-deeds.ts';
import { undoneText } from './task-words.ts';

/** 'Ongedaan maken' is offered so long. */
export const UNDO_MILLISECONDS = 10_000;

/** Takes back what was done to tasks of a list under one id. */
export function useUndoDeed(tag: ScreenTag): (deedId: string, ids: readonly string[]) => void {
  const showError = useErrorModal(tag);
  const [commitUndo] = useMutation<useUndoDeedMutation>(graphql`
    mutation useUndoDeedMutation($requestId: ID!, $deedId: ID!) {
      result: undoTasks(requestId: $requestId, deedId: $deedId) {
        __typename
        ... on TasksRestored {
          tasks {
            id
            ...taskRow_task
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return (deedId, ids) => {
    commitUndo({
      variables: { requestId: newRequestId(), deedId },
      onCompleted: ({ result }) => {
        if (result.__typename === 'ValidationError' || result.__typename === 'NotFoundError') {
          return void dialogs.alert({ text: result.message });
        }
        tasksBack.emit(ids);
        snackbar.raise({ text: undoneText(ids.length) });
      },
      onError: (error) => void showError(error),
    });
  };
}
