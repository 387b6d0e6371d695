import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { DirectoryClient } from '#prisma/directory.ts';
import {
  type CallPriority,
  type CallSlots,
  type KeptSlots,
  NoCallSlotError,
  type SlotWish,
} from '#providers/call-slots.ts';
import { WaitingLine } from './waiting-line.ts';

/** Milliseconds: a person does not wait long for a slot, and an activity has a minute. */
const PATIENCE: Readonly<Record<CallPriority, number>> = { reader: 4_000, background: 20_000 };
/** Longer than a call takes, so that only a holder that died loses its slot. */
const LEASE_SECONDS = 45;
/** Milliseconds after which a kept slot is acquired again: pauses are seen, and its lease outlasts each call. */
const KEPT_FOR = 5_000;
/** Milliseconds between two looks at the slots of other processes. */
const [SHORTEST_LOOK, LONGEST_LOOK] = [20, 200];

export interface CallSlotOptions {
  readonly patience?: Readonly<Record<CallPriority, number>>;
  readonly leaseSeconds?: number;
  readonly keptFor?: number;
}

interface AcquiredSlot {
  readonly account: Buffer<ArrayBuffer>;
  readonly slot: number;
  readonly holder: string;
}

interface CallSlot {
  readonly account: string;
  readonly acquired: AcquiredSlot;
  /** On the clock of `performance`. */
  readonly keptUntil: number;
  pauseSeconds: number;
}

/** The slots that a piece of work has between two calls, by what was wished for; none once it is over. */
interface Keeper {
  readonly free: Map<string, CallSlot>;
  isOver: boolean;
}

/** One statement acquires a slot and one releases it: no connection is in use while the service is called. */
export function createCallSlots(
  directory: Pick<DirectoryClient, '$queryRaw'>,
  { patience = PATIENCE, leaseSeconds = LEASE_SECONDS, keptFor = KEPT_FOR }: CallSlotOptions = {},
): CallSlots & KeptSlots {
  const lines = new Map<string, WaitingLine>();
  const freed = new EventEmitter().setMaxListeners(0);

  async function look(account: AcquiredSlot['account'], priority: CallPriority, holder: string) {
    const [found] = await directory.$queryRaw<{ slot: number | null; paused: number }[]>`
      SELECT slot, paused FROM directory.take_call_slot(
        ${account}, ${priority === 'reader'}, ${holder}::uuid, make_interval(secs => ${leaseSeconds}::float8))`;
    return found ?? { slot: null, paused: 0 };
  }

  /** Only the first in line looks, so that many who wait ask no more than one. */
  async function acquire({ account: name, priority }: SlotWish, signal: AbortSignal): Promise<AcquiredSlot> {
    const account = Buffer.from(createHash('sha256').update(name).digest());
    const holder = randomUUID();
    const lineName = `${priority} ${name}`;
    const line = lines.get(lineName) ?? new WaitingLine();
    lines.set(lineName, line);
    const end = performance.now() + patience[priority];
    try {
      return await line.first(signal, async () => {
        for (let pause = SHORTEST_LOOK; ; pause = Math.min(pause * 2, LONGEST_LOOK)) {
          const { slot, paused } = await look(account, priority, holder);
          if (slot !== null) return { account, slot, holder };
          if (performance.now() + paused >= end) {
            throw new NoCallSlotError(paused > 0 ? Math.ceil(paused / 1000) : null);
          }
          // A call of this process ends with an event; that of others is only seen by looking.
          await eventWithin(freed, name, Math.max(paused, pause * (0.5 + Math.random())), signal);
        }
      });
    } finally {
      if (line.isEmpty) lines.delete(lineName);
    }
  }

  const keepers = new AsyncLocalStorage<Keeper>();

  async function acquireInTime(wish: SlotWish): Promise<CallSlot> {
    const late = AbortSignal.timeout(patience[wish.priority]);
    try {
      const acquired = await acquire(wish, AbortSignal.any([wish.signal, late]));
      const keptUntil = performance.now() + keptFor;
      return { account: wish.account, acquired, keptUntil, pauseSeconds: 0 };
    } catch (error) {
      if (late.aborted && !wish.signal.aborted) throw new NoCallSlotError(null);
      throw error;
    }
  }

  async function end({ account, acquired, pauseSeconds }: CallSlot): Promise<void> {
    await leave(directory, acquired, pauseSeconds);
    freed.emit(account);
  }

  /** Whether the next call may take this slot: neither while its service asks for a pause, nor when it is old. */
  function mayStay({ free, isOver }: Keeper, name: string, slot: CallSlot): boolean {
    return !isOver && !free.has(name) && slot.pauseSeconds === 0 && performance.now() < slot.keptUntil;
  }

  return {
    async withSlot(wish, work) {
      wish.signal.throwIfAborted();
      const keeper = keepers.getStore();
      const name = `${wish.priority} ${wish.account}`;
      const slot = keeper?.free.get(name) ?? (await acquireInTime(wish));
      // A call at the same time acquires one of its own.
      keeper?.free.delete(name);
      try {
        wish.signal.throwIfAborted();
        return await work((seconds) => {
          slot.pauseSeconds = Math.max(slot.pauseSeconds, seconds);
        });
      } finally {
        if (keeper !== undefined && mayStay(keeper, name, slot)) keeper.free.set(name, slot);
        else await end(slot);
      }
    },
    async keep(work) {
      const keeper: Keeper = { free: new Map(), isOver: false };
      try {
        return await keepers.run(keeper, work);
      } finally {
        keeper.isOver = true;
        for (const slot of keeper.free.values()) await end(slot);
      }
    },
  };
}

/** For want of a database a slot ends at its deadline; the call itself went as it went. */
async function leave(
  directory: Pick<DirectoryClient, '$queryRaw'>,
  { account, slot, holder }: AcquiredSlot,
  pauseSeconds: number,
): Promise<void> {
  try {
    await directory.$queryRaw`
      SELECT directory.leave_call_slot(
        ${account}, ${slot}::smallint, ${holder}::uuid, make_interval(secs => ${pauseSeconds}::float8))::text`;
  } catch {
    // The client reports its failures itself.
  }
}

async function eventWithin(
  emitter: EventEmitter,
  name: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(milliseconds))]);
  try {
    await once(emitter, name, { signal: enough });
  } catch {
    signal.throwIfAborted();
  }
}
