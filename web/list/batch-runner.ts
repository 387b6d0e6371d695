import { WatchedValue } from '#web/components/watched-value.ts';
import { inBatches } from '#web/relay/in-batches.ts';

export interface BatchProgress<Action> {
  readonly action: Action;
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
}

export interface Batch<Action> {
  readonly action: Action;
  readonly ids: readonly string[];
  /** Unanswered batches, including this one; 0 for a single one. */
  readonly left: number;
}

export interface BatchOutcome<Result> {
  readonly done: number;
  readonly results: readonly Result[];
  readonly failure: { readonly reason: unknown } | null;
}

/** An action on many rows in batches, which continues on other screens. Each run carries its own action. */
export class BatchRunner<Result, Action> {
  readonly progress = new WatchedValue<BatchProgress<Action> | null>(null);
  #stopped = new AbortController();
  readonly #size: number;
  readonly #send: (batch: Batch<Action>) => Promise<readonly Result[]>;
  readonly #onDone: (ids: readonly string[]) => void;

  constructor(parts: {
    readonly size: number;
    readonly send: (batch: Batch<Action>) => Promise<readonly Result[]>;
    readonly onDone: (ids: readonly string[]) => void;
  }) {
    this.#size = parts.size;
    this.#send = parts.send;
    this.#onDone = parts.onDone;
  }

  async run(ids: readonly string[], action: Action): Promise<BatchOutcome<Result>> {
    const batches = inBatches(ids, this.#size);
    const isMany = batches.length > 1;
    if (this.progress.current() === null) this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    const results: Result[] = [];
    let done = 0;
    let failure: BatchOutcome<Result>['failure'] = null;
    for (const [index, batch] of batches.entries()) {
      if (signal.aborted) break;
      if (isMany) this.progress.set({ action, done, total: ids.length, isStopping: false });
      try {
        results.push(
          ...(await this.#send({ action, ids: batch, left: isMany ? batches.length - index : 0 })),
        );
      } catch (reason) {
        failure = { reason };
        break;
      }
      done += batch.length;
      this.#onDone(batch);
    }
    if (isMany && signal === this.#stopped.signal) this.progress.set(null);
    return { done, results, failure };
  }

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
