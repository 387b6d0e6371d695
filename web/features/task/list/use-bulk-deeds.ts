import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { runDeed } from './task-deeds.ts';
import { confirmText, doneText, goneText, type TaskDeed, undoneText } from './task-words.ts';
import { useUndoDeed } from './use-undo-deed.ts';

/** Asks, completes or deletes the tasks one after the other, and offers to take all of them back at once. */
export function useBulkDeeds(tag: ScreenTag): (deed: TaskDeed, ids: readonly string[]) => Promise<void> {
  const showError = useErrorModal(tag);
  const undo = useUndoDeed();

  async function takeBack(deedId: string, ids: readonly string[]): Promise<void> {
    try {
      if (await undo(deedId, ids)) snackbar.raise({ text: undoneText(ids.length) });
    } catch (error) {
      await showError(error);
    }
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
      const text = doneText(deed, results.length, ids.length - gone);
      snackbar.raise(withUndo(text, () => void takeBack(deedId, results)));
    }
    if (failure) return showError(failure.reason);
    const missing = goneText(done - results.length, done);
    if (missing !== null) await dialogs.alert({ text: missing });
  };
}
