import { useRef } from 'react';
import { whileBusy } from '#web/components/busy-rows.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newDeedId } from '#web/features/task/deed-id.ts';
import { completions } from './completions.ts';
import { sendDeed } from './send-deed.ts';
import { tasksLeft } from './task-deeds.ts';
import { goneText } from './task-words.ts';
import { useUndoDeed } from './use-undo-deed.ts';

/** Completes one task of a list without a question, and offers to take that back. */
export function useCompleteTask(tag: ScreenTag): (id: string) => void {
  const showError = useErrorModal(tag);
  const undo = useUndoDeed();
  /** A second press before the answer is none. */
  const sent = useRef(new Set<string>());

  async function complete(id: string): Promise<void> {
    const deedId = newDeedId();
    const isThere = await sendDeed('complete', id, deedId);
    tasksLeft.emit({ id, isGone: !isThere });
    if (isThere) {
      completions.offer({ count: 1, undo: () => undo(deedId, [id]), tell: showError });
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
