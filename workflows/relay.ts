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

/** What the relay needs from outside. */
export interface RelayOptions {
  readonly directory: DirectoryClient;
  /** Knocks when rows were added (prisma/events.ts, listenOutbox). */
  readonly knocks: EventStream;
  readonly carry: DispatchRow;
  readonly logger: Logger;
  /** Milliseconds between looks without a knock: for a knock that was lost and rows that were postponed. */
  readonly idle?: number;
}

/** Carries the outbox over to Temporal until it is stopped. */
export interface Relay {
  /** Finishes what it has claimed, and claims no more. */
  stop(): Promise<void>;
}

const BATCH = 20;
/** Longer than a batch can take, as each start has a deadline of its own. */
const TRANSACTION_MILLISECONDS = 30_000;
const LONGEST_PAUSE = 10_000;

/**
 * Starts relaying. A claimed row is locked for as long as Temporal is asked: a relay that dies lets go of it at once,
 * and the row is carried over again, which starts nothing twice. Any number of relays run side by side.
 */
export function startRelay(options: RelayOptions): Relay {
  const { directory, knocks, carry, logger } = options;
  let stopped = false;
  let wake = Promise.withResolvers<void>();
  const unsubscribe = knocks.subscribe(() => wake.resolve());

  async function run(): Promise<void> {
    while (!stopped) {
      wake = Promise.withResolvers<void>();
      await drain().catch((error: unknown) => logger.error({ error }, 'the outbox could not be read'));
      const timer = setTimeout(wake.resolve, options.idle ?? 2_000);
      await wake.promise;
      clearTimeout(timer);
    }
  }

  /** Batch after batch, until nothing is due or Temporal takes nothing. */
  async function drain(): Promise<void> {
    let carried: number;
    do {
      carried = await directory.$transaction((tx) => dispatchBatch(tx), {
        timeout: TRANSACTION_MILLISECONDS,
      });
    } while (carried > 0 && !stopped);
  }

  async function dispatchBatch(tx: DirectoryTransaction): Promise<number> {
    const rows = await claimOutboxRows(tx, BATCH);
    const outcomes = await Promise.allSettled(rows.map((row) => carry(row)));
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
