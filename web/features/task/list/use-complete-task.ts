import { useRef } from 'react';
import { whileBusy } from '#web/components/busy-rows.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { createUndoToken } from '#web/features/task/undo-token.ts';
import { tasksLeft } from './bulk-task-actions.ts';
import { completions } from './completions.ts';
import { sendTaskAction } from './send-task-action.ts';
import { goneText } from './task-text.ts';
import { useUndoTaskAction } from './use-undo-task-action.ts';

/** Completes one task of a list without a question, and offers to take that back. */
export function useCompleteTask(tag: ScreenTag): (id: string) => void {
  const showError = useErrorModal(tag);
  const undo = useUndoTaskAction();
  /** A second press before the answer is none. */
  const sent = useRef(new Set<string>());

  async function complete(id: string): Promise<void> {
    const undoToken = createUndoToken();
    const isThere = await sendTaskAction('complete', id, undoToken);
    tasksLeft.emit({ id, isGone: !isThere });
    if (isThere) {
      const undoCompletion = async (ids: readonly string[]) => ((await undo(undoToken, ids)) ? ids : []);
      completions.offer({ ids: [id], undo: undoCompletion, onFailure: showError });
      return;
    }
    const missing = goneText(1, 1);
    if (missing !== null) await dialogs.alert({ text: missing });
  }

  return (id) => {
    if (sent.current.has(id)) return;
    sent.current.add(id);
    whileBusy([id], () => complete(id))
      .catch((error: unknown) => showError(error))
      .finally(() => sent.current.delete(id));
  };
}
