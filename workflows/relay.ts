import type { Logger } from 'pino';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { EventStream } from '#prisma/events.ts';
import {
  claimOutboxRows,
  completeOutboxRows,
  type OutboxRow,
  postponeOutboxRow,
} from '#services/outbox/outbox-rows.directory.ts';
import type { DispatchRow } from './dispatcher.ts';

export interface RelayOptions {
  readonly directory: DirectoryClient;
  /** An event for rows that were added (prisma/events.ts, listenOutbox). */
  readonly wakeUps: EventStream;
  readonly dispatch: DispatchRow;
  readonly logger: Logger;
  /** Milliseconds between polls: wake-ups may be lost, and postponed rows have none. */
  readonly idle?: number;
}

export interface Relay {
  /** Finishes the claimed rows, and claims no more. */
  stop(): Promise<void>;
}

const BATCH = 20;
/** Longer than a batch takes, as each start has its own deadline. */
const TRANSACTION_MILLISECONDS = 30_000;
const LONGEST_PAUSE = 10_000;

/**
 * Starts relaying. A claimed row is locked until Temporal has it: after a crash another relay dispatches it again,
 * which starts nothing twice.
 */
export function startRelay(options: RelayOptions): Relay {
  const { directory, wakeUps, dispatch, logger } = options;
  let stopped = false;
  let wake = Promise.withResolvers<void>();
  const unsubscribe = wakeUps.subscribe(() => wake.resolve());

  async function run(): Promise<void> {
    while (!stopped) {
      wake = Promise.withResolvers<void>();
      await drain().catch((error: unknown) => logger.error({ error }, 'the outbox could not be read'));
      const timer = setTimeout(wake.resolve, options.idle ?? 2_000);
      await wake.promise;
      clearTimeout(timer);
    }
  }

  async function drain(): Promise<void> {
    let dispatched: number;
    do {
      dispatched = await directory.$transaction((tx) => dispatchBatch(tx), {
        timeout: TRANSACTION_MILLISECONDS,
      });
    } while (dispatched > 0 && !stopped);
  }

  async function dispatchBatch(tx: DirectoryTransaction): Promise<number> {
    const rows = await claimOutboxRows(tx, BATCH);
    const outcomes = await Promise.allSettled(rows.map((row) => dispatch(row)));
    const done: string[] = [];
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') done.push(row.id);
      else await postpone(tx, row, outcome?.reason);
    }
    await completeOutboxRows(tx, done);
    return done.length;
  }

  async function postpone(tx: DirectoryTransaction, row: OutboxRow, error: unknown): Promise<void> {
    logger.warn({ row: row.id, kind: row.kind, attempts: row.attempts + 1, error }, 'an outbox row waits');
    const pause = Math.min(250 * 2 ** row.attempts, LONGEST_PAUSE);
    await postponeOutboxRow(tx, row.id, pause);
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake.resolve();
      unsubscribe();
      await running;
    },
  };
}
