import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import type { Viewer } from '#domain/session/viewer.ts';
import { connectionLimits } from './connection-limits.ts';
import { type Deadlines, inTime, SCREEN_DEADLINES } from './deadlines.ts';
import { PrismaClient } from './generated/client/client.ts';
import { LeaseGate } from './lease-gate.ts';
import { LeaseShares, type Waiting } from './lease-shares.ts';
import { type LeasedClient, leasedClient } from './leased-client.ts';
import { createNamedLocks, type NamedLocks } from './named-locks.ts';
import { openPool } from './open-pool.ts';
import { createStatementNames } from './statement-names.ts';
import { ViewerConnection } from './viewer-connection.ts';

export type { LeasedClient, Transaction } from './leased-client.ts';

export interface Lease {
  readonly client: LeasedClient;
  readonly viewer: Viewer;
  end(): Promise<void>;
}

/** Waiting times are in milliseconds. */
export interface LeaseStats {
  readonly clients: number;
  readonly leased: number;
  readonly waiting: number;
  readonly granted: number;
  readonly refused: number;
  readonly longestWait: number;
}

export class LeaseTimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no database client came free within ${milliseconds} ms`);
    this.name = 'LeaseTimeoutError';
  }
}

export interface Database {
  readonly locked: NamedLocks['withLock'];
  readonly lockedIfFree: NamedLocks['withFreeLock'];
  open(viewer: Viewer): Promise<Lease>;
  lease<T>(viewer: Viewer, work: (client: LeasedClient) => Promise<T>): Promise<T>;
  stats(): LeaseStats;
  close(): Promise<void>;
}

interface Slot {
  isBroken: boolean;
  readonly pool: Pool;
  readonly connection: ViewerConnection;
  readonly prisma: PrismaClient;
}

interface Waiter extends Waiting {
  readonly grant: (slot: Slot) => void;
  readonly since: number;
}

/** Each client has one connection, leased to one viewer at a time (docs/decisions/0001-leased-clients.md). */
export function createDatabase(options: {
  readonly url: string;
  readonly clients: number;
  readonly waitMilliseconds?: number;
  readonly deadlines?: Deadlines;
  /** The next query opens another connection. */
  readonly onConnectionLost?: (error: Error) => void;
  readonly onFailure?: (error: unknown) => void;
}): Database {
  const waitLimit = options.waitMilliseconds ?? 5_000;
  const deadlines = options.deadlines ?? SCREEN_DEADLINES;
  const { onConnectionLost = () => undefined, onFailure = () => undefined } = options;
  const locks = createNamedLocks(options.url, onConnectionLost);
  const statementNameGenerator = createStatementNames();
  const free: Slot[] = [];
  const all: Slot[] = [];
  const waiters: Waiter[] = [];
  const shares = new LeaseShares();
  let granted = 0;
  let refused = 0;
  let longestWait = 0;

  function makeSlot(): Slot {
    // A single connection, never recycled: it has the lease's settings.
    const pool = openPool(
      { connectionString: options.url, max: 1, idleTimeoutMillis: 0, ...connectionLimits(deadlines) },
      onConnectionLost,
    );
    const adapter = new PrismaPg(pool, { statementNameGenerator });
    const connection = new ViewerConnection(pool);
    const slot = { isBroken: false, pool, connection, prisma: new PrismaClient({ adapter }) };
    all.push(slot);
    return slot;
  }

  /** Prefers a client whose connection has the viewer's settings, else the one idle longest. */
  function popFreeSlot(viewer: Viewer): Slot | undefined {
    const own = free.findIndex(({ connection }) => connection.isOf(viewer));
    return free.splice(Math.max(own, 0), 1)[0];
  }

  function acquireSlot(viewer: Viewer): Promise<Slot> {
    const slot = popFreeSlot(viewer) ?? (all.length < options.clients ? makeSlot() : undefined);
    if (slot !== undefined) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        refused += 1;
        reject(new LeaseTimeoutError(waitLimit));
      }, waitLimit);
      const waiter: Waiter = {
        viewer,
        since,
        grant: (freed) => {
          clearTimeout(timer);
          longestWait = Math.max(longestWait, performance.now() - since);
          resolve(freed);
        },
      };
      waiters.push(waiter);
    });
  }

  function giveBack(slot: Slot, viewer: Viewer): void {
    shares.giveBack(viewer);
    const next = shares.next(waiters);
    if (next !== undefined) next.grant(slot.isBroken ? makeSlot() : slot);
    else if (!slot.isBroken) free.push(slot);
  }

  function discard(slot: Slot): void {
    if (slot.isBroken) return;
    slot.isBroken = true;
    all.splice(all.indexOf(slot), 1);
    slot.connection.cut();
    // The pool ends first, because Prisma's disconnect waits for its open queries.
    slot.pool
      .end()
      .then(() => slot.prisma.$disconnect())
      .catch(onFailure);
  }

  async function open(viewer: Viewer): Promise<Lease> {
    const slot = await acquireSlot(viewer);
    shares.acquire(viewer);
    try {
      await inTime(
        deadlines.read,
        () => slot.connection.become(viewer),
        () => discard(slot),
      );
    } catch (error) {
      onFailure(error);
      giveBack(slot, viewer);
      throw error;
    }
    granted += 1;
    const gate = new LeaseGate(deadlines, { onFailure, onBroken: () => discard(slot) });
    let ending: Promise<void> | undefined;
    return {
      viewer,
      client: leasedClient(slot.prisma, gate),
      end: () => {
        ending ??= gate.end().then(() => giveBack(slot, viewer));
        return ending;
      },
    };
  }

  return {
    locked: locks.withLock,
    lockedIfFree: locks.withFreeLock,
    open,
    async lease(viewer, work) {
      const lease = await open(viewer);
      try {
        return await work(lease.client);
      } finally {
        await lease.end();
      }
    },
    stats: () => ({
      clients: all.length,
      leased: all.length - free.length,
      waiting: waiters.length,
      granted,
      refused,
      longestWait,
    }),
    async close() {
      const slots = all.map(async (slot) => {
        await slot.prisma.$disconnect();
        await slot.pool.end();
      });
      await Promise.all([...slots, locks.close()]);
    },
  };
}
