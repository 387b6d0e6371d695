import { MOST_EXTRA_UNDO_SECONDS } from '#domain/relation/deletion.ts';

/** Assumed: with slower calls the first deletions begin before the last batch is sent, and undo says they are late. */
const SECONDS_A_CALL = 2;

/** Seconds for which the deletions of a batch wait beyond the usual, so that those of all batches can be undone. */
export function extraUndoSeconds(batchesLeft: number): number {
  return Math.min(batchesLeft * SECONDS_A_CALL, MOST_EXTRA_UNDO_SECONDS);
}
