import { graphql, useMutation } from 'react-relay';
import type { useBulkDeedsUndoMutation } from '#web/__generated__/useBulkDeedsUndoMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { undoAction } from '#web/list/undo-action.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { runDeed, tasksBack } from './task-deeds.ts';
import { confirmText, doneText, goneText, type TaskDeed, undoneText } from './task-words.ts';

/** 'Ongedaan maken' is offered so long. */
const UNDO_MILLISECONDS = 10_000;

/** Asks, completes or deletes the tasks one after the other, and offers to take all of them back at once. */
export function useBulkDeeds(tag: ScreenTag): (deed: TaskDeed, ids: readonly string[]) => Promise<void> {
  const showError = useErrorModal(tag);
  const [commitUndo] = useMutation<useBulkDeedsUndoMutation>(graphql`
    mutation useBulkDeedsUndoMutation($requestId: ID!, $deedId: ID!) {
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

  function undo(deedId: string, ids: readonly string[]): void {
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
  }

  return async (deed, ids) => {
    const text = confirmText(deed, ids.length);
    const isSure =
      deed === 'remove'
        ? await dialogs.confirmDelete(text)
        : await dialogs.confirm({ text, action: 'afronden' });
    if (!isSure) return;
    const { deedId, done, results, failure } = await runDeed(deed, ids);
    if (results.length > 0) {
      const gone = done - results.length;
      snackbar.raise({
        text: doneText(deed, results.length, ids.length - gone),
        action: undoAction(() => undo(deedId, results)),
        shownFor: UNDO_MILLISECONDS,
      });
    }
    if (failure) return showError(failure.reason);
    const missing = goneText(done - results.length, done);
    if (missing !== null) await dialogs.alert({ text: missing });
  };
}
