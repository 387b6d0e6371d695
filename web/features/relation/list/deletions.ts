import { DELETION_BATCH_SIZE } from '#domain/relation/deletion.ts';
import { Signal } from '#web/components/signal.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { BatchRunner } from '#web/list/batch-runner.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { extraUndoSeconds } from './extra-undo-seconds.ts';

/** Emits the ids of relations that are gone from the lists. */
export const relationsDeleted = new Signal<readonly string[]>();

export const deletions = new BatchRunner<string, void>({
  size: DELETION_BATCH_SIZE,
  send: async ({ ids, left }) => {
    const { deleteBatch } = await fetchCode(() => import('./delete-batch.ts'));
    return deleteBatch({ ids, extraUndoSeconds: extraUndoSeconds(left) });
  },
  onDone: (ids) => relationsDeleted.emit(ids),
});

onSessionEnd(() => deletions.endWithSession());
