import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { EventStream } from '#prisma/events.ts';
import { claimBackgroundRows } from '#services/outbox/background-rows.directory.ts';
import {
  claimOutboxRows,
  completeOutboxRows,
  type OutboxRow,
  postponeOutboxRow,
} from '#services/outbox/outbox-rows.directory.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { setAsideOfOffice } from '#services/set-aside/set-aside-rows.directory.ts';
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
  stop(): Promise<void>;
}

/** Few of the background, so that a thousand due passes leave room at Temporal. */
const BATCH = { people: 20, background: 5 } as const;
type Lane = keyof typeof BATCH;
/** Milliseconds until a batch is late; few may be, as each has a client of the directory. */
const LATE = 250;
/**
 * Milliseconds between full background batches, or three times a batch's own time: a thousand due passes
 * begin within a minute, and later where Temporal is busy with what people wait for.
 */
const BATCH_PAUSE = 250;
const PAUSE_PER_BATCH_TIME = 3;
const LONGEST_BATCH_PAUSE = 5_000;
const MOST_LATE: Readonly<Record<Lane, number>> = { people: 2, background: 0 };
/** Longer than a batch takes, as each start has its own deadline. */
const TRANSACTION_MILLISECONDS = 30_000;
const LONGEST_PAUSE = 10_000;
/** Temporal's return does not mend a row that failed for a reason of its own. */
const LONGEST_PAUSE_ASIDE = 60 * 60_000;

/**
 * People's rows and the background each have a loop, and neither starves. A claimed row is locked until
 * Temporal has it: after a crash another relay dispatches it again, which starts nothing twice.
 */
export function startRelay(options: RelayOptions): Relay {
  const { directory, wakeUps, dispatch, logger } = options;
  let stopped = false;
  /** Null: the first office is next. */
  let lastOffice: string | null = null;
  const stopping = Promise.withResolvers<void>();
  const wakes = new EventEmitter();
  const unsubscribe = wakeUps.subscribe(() => wakes.emit('wake'));

  async function run(lane: Lane): Promise<void> {
    const late = new Set<Promise<number>>();
    let wake = Promise.withResolvers<void>();
    wakes.on('wake', () => wake.resolve());
    while (!stopped) {
      wake = Promise.withResolvers<void>();
      await drain(lane, late).catch(report);
      if (stopped) break;
      const timer = setTimeout(wake.resolve, options.idle ?? 2_000);
      await wake.promise;
      clearTimeout(timer);
    }
    await Promise.allSettled(late);
  }

  /** Only its own batch waits for a late start. */
  async function drain(lane: Lane, late: Set<Promise<number>>): Promise<void> {
    for (let dispatched = 1; dispatched > 0 && !stopped; ) {
      const began = performance.now();
      const batch = directory.$transaction((tx) => dispatchBatch(tx, lane), {
        timeout: TRANSACTION_MILLISECONDS,
      });
      const ended = await within(batch, LATE);
      if (ended === null) {
        late.add(batch);
        // Rows that waited behind a row of the batch can go now.
        const goOn = () => {
          late.delete(batch);
          wakes.emit('wake');
        };
        batch.catch(report).finally(goOn);
        if (late.size >= MOST_LATE[lane]) await Promise.race(late);
      }
      dispatched = ended ?? 1;
      if (lane === 'background' && dispatched === BATCH.background) {
        const elapsed = (performance.now() - began) * PAUSE_PER_BATCH_TIME;
        await within(stopping.promise, Math.min(Math.max(BATCH_PAUSE, elapsed), LONGEST_BATCH_PAUSE));
      }
    }
  }

  function report(error: unknown): void {
    logger.error({ error }, 'the outbox could not be read');
  }

  async function dispatchBatch(tx: DirectoryTransaction, lane: Lane): Promise<number> {
    const rows = await (lane === 'people' ? claimOutboxRows(tx, BATCH.people) : claimBackground(tx));
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

  async function claimBackground(tx: DirectoryTransaction): Promise<OutboxRow[]> {
    const rows = await claimBackgroundRows(tx, lastOffice, BATCH.background);
    const claimed =
      rows.length > 0 || lastOffice === null ? rows : await claimBackgroundRows(tx, null, BATCH.background);
    const offices = claimed.map(({ officeId }) => officeId).toSorted();
    lastOffice = offices.at(-1) ?? null;
    return claimed;
  }

  async function postpone(tx: DirectoryTransaction, row: OutboxRow, error: unknown): Promise<void> {
    logger.warn({ row: row.id, kind: row.kind, attempts: row.attempts + 1, error }, 'an outbox row waits');
    const reason = ownFailure(error);
    const longest = reason === null ? LONGEST_PAUSE : LONGEST_PAUSE_ASIDE;
    const pause = Math.min(250 * 2 ** row.attempts, longest);
    await postponeOutboxRow(tx, row.id, pause);
    if (reason === null) return;
    await setAsideOfOffice(tx, { officeId: row.officeId, loop: 'outbox.row', id: row.id }, { reason, pause });
  }

  const running = Promise.all([run('people'), run('background')]);
  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      wakes.emit('wake');
      unsubscribe();
      await running;
    },
  };
}

/** Null when it is not over by then. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
