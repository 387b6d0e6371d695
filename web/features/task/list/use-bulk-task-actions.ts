import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { runTaskAction } from './bulk-task-actions.ts';
import { confirmText, doneText, goneText, type TaskAction, undoneText } from './task-text.ts';
import { useUndoTaskAction } from './use-undo-task-action.ts';

/** Asks, completes or deletes the tasks one after the other, and offers to take all of them back at once. */
export function useBulkTaskActions(
  tag: ScreenTag,
): (taskAction: TaskAction, ids: readonly string[]) => Promise<void> {
  const showError = useErrorModal(tag);
  const undo = useUndoTaskAction();

  async function undoTasks(undoToken: string, ids: readonly string[]): Promise<void> {
    try {
      if (await undo(undoToken, ids)) snackbar.raise({ text: undoneText(ids.length) });
    } catch (error) {
      await showError(error);
    }
  }

  return async (taskAction, ids) => {
    const text = confirmText(taskAction, ids.length);
    const isSure =
      taskAction === 'remove'
        ? await dialogs.confirmDelete(text)
        : await dialogs.confirm({ text, action: 'afronden' });
    if (!isSure) return;
    const { undoToken, done, results, failure } = await runTaskAction(taskAction, ids);
    if (results.length > 0) {
      const gone = done - results.length;
      const text = doneText(taskAction, results.length, ids.length - gone);
      snackbar.raise(withUndo(text, () => void undoTasks(undoToken, results)));
    }
    if (failure) return showError(failure.reason);
    const missing = goneText(done - results.length, done);
    if (missing !== null) await dialogs.alert({ text: missing });
  };
}
