import { onSessionEnd } from '#web/session/session-end.ts';
import { deleteBatch } from './delete-batch.ts';
import { DeletionStore } from './deletion-store.ts';

type Watcher = (ids: readonly string[]) => void;

const watchers = new Set<Watcher>();

/** The deletions of this browser tab. */
export const deletions = new DeletionStore(deleteBatch, (ids) => {
  for (const watcher of watchers) watcher(ids);
});

onSessionEnd(() => deletions.endWithSession());

/** Tells of relations that are gone from the lists; answers how to stop. */
export function watchDeleted(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
