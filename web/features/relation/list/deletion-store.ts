import { DELETION_BATCH_SIZE, MOST_EXTRA_UNDO_SECONDS } from '#domain/relation/deletion.ts';
import { WatchedValue } from '#web/components/watched-value.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import type { deleteBatch } from './delete-batch.ts';

/** Assumed: with slower calls the first deletions begin before the last batch is sent, and undo says they are late. */
const SECONDS_A_CALL = 2;

export interface DeletionProgress {
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
}

export interface DeletionOutcome {
  /** How many were asked for, in their order. */
  readonly done: number;
  /** Of those that were still there. */
  readonly runIds: readonly string[];
  readonly failure: { readonly reason: unknown } | null;
}

/** Deletes relations batch by batch, also while the user looks at something else. */
export class DeletionStore {
  /** Null unless several batches are under way. */
  readonly progress = new WatchedValue<DeletionProgress | null>(null);
  #stopped = new AbortController();
  readonly #send: typeof deleteBatch;
  readonly #onDeleted: (ids: readonly string[]) => void;

  /** `onDeleted` is told of each batch that is gone. */
  constructor(send: typeof deleteBatch, onDeleted: (ids: readonly string[]) => void) {
    this.#send = send;
    this.#onDeleted = onDeleted;
  }

  async remove(ids: readonly string[]): Promise<DeletionOutcome> {
    const batches = inBatches(ids, DELETION_BATCH_SIZE);
    const isMany = batches.length > 1;
    if (this.progress.current() === null) this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    const runIds: string[] = [];
    let done = 0;
    let failure: DeletionOutcome['failure'] = null;
    for (const [index, batch] of batches.entries()) {
      if (signal.aborted) break;
      if (isMany) this.progress.set({ done, total: ids.length, isStopping: false });
      const extraUndoSeconds = isMany ? secondsFor(batches.length - index) : 0;
      try {
        runIds.push(...(await this.#send({ ids: batch, extraUndoSeconds })));
      } catch (reason) {
        failure = { reason };
        break;
      }
      done += batch.length;
      this.#onDeleted(batch);
    }
    if (isMany && signal === this.#stopped.signal) this.progress.set(null);
    return { done, runIds, failure };
  }

  /** Lets the batch under way finish, and sends no other. */
  stop(): void {
    this.#stopped.abort();
    const progress = this.progress.current();
    if (progress) this.progress.set({ ...progress, isStopping: true });
  }

  endWithSession(): void {
    this.stop();
    this.progress.set(null);
  }
}

function secondsFor(calls: number): number {
  return Math.min(calls * SECONDS_A_CALL, MOST_EXTRA_UNDO_SECONDS);
}
