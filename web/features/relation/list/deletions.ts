import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { deleteBatch } from './delete-batch.ts';
import { DeletionStore } from './deletion-store.ts';

/** Emits the ids of relations that are gone from the lists. */
export const relationsDeleted = new Signal<readonly string[]>();

/** The deletions of this browser tab. */
export const deletions = new DeletionStore(deleteBatch, (ids) => relationsDeleted.emit(ids));

onSessionEnd(() => deletions.endWithSession());
