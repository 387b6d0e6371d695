import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '#dev/stack/child.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { type CallPriority, type CallSlots, NoCallSlotError } from '#providers/call-slots.ts';
import { type CallSlotOptions, createCallSlots } from '#services/link/call-slots.directory.ts';
import { sized } from '#test/size.ts';
import { COMPILE_CACHE } from '#test/support/environment/compile-cache.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';

let database: TestDatabase;
/** Two pools, as two processes have them. */
let directories: readonly [DirectoryClient, DirectoryClient];
let account = '';
let accounts = 0;

beforeAll(async () => {
  database = await createDatabase();
  directories = [createDirectory(database.directoryUrl), createDirectory(database.directoryUrl)];
});
beforeEach(() => {
  accounts += 1;
  account = `microsoft:${accounts}`;
});
afterAll(async () => {
  await Promise.all(directories.map((directory) => directory.$disconnect()));
  await database.drop();
});

/** As long as all calls of a test may take. */
const LONG = sized(PATIENCE, 5 * PATIENCE);
const PATIENT: CallSlotOptions = { patience: { reader: LONG, background: LONG } };
const api = (options = PATIENT) => createCallSlots(directories[0], options);
const worker = (options = PATIENT) => createCallSlots(directories[1], options);
const signal = new AbortController().signal;
const wish = (priority: CallPriority, of = account) => ({ account: of, priority, signal });

/** How many of each kind are under way, and the most that ever were. */
class Tally {
  readonly now = { reader: 0, background: 0 };
  readonly most = { reader: 0, background: 0, together: 0 };

  enter(priority: CallPriority): void {
    this.now[priority] += 1;
    this.most[priority] = Math.max(this.most[priority], this.now[priority]);
    this.most.together = Math.max(this.most.together, this.now.reader + this.now.background);
  }

  leave(priority: CallPriority): void {
    this.now[priority] -= 1;
  }
}

/** Acquires slots and keeps them until `end` resolves. */
async function acquire(slots: CallSlots, priority: CallPriority, count: number) {
  const end = Promise.withResolvers<void>();
  const acquired = Array.from({ length: count }, () => {
    const begun = Promise.withResolvers<void>();
    const done = slots.withSlot(wish(priority), () => {
      begun.resolve();
      return end.promise;
    });
    return { begun: begun.promise, done };
  });
  await Promise.all(acquired.map(({ begun }) => begun));
  return async () => {
    end.resolve();
    await Promise.all(acquired.map(({ done }) => done));
  };
}

it('lets four calls through at once to an account, three of them of the background', async () => {
  const tally = new Tally();
  const both = [api(), worker()];
  const call = async (priority: CallPriority, index: number) =>
    both[index % 2]?.withSlot(wish(priority), async () => {
      tally.enter(priority);
      await delay(1 + ((index * 7) % 5));
      tally.leave(priority);
      return index;
    });
  const count = sized(300, 3_000);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => call(index % 5 === 0 ? 'reader' : 'background', index)),
  );
  expect(answers).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(tally.most.together).toBeLessThanOrEqual(4);
  expect(tally.most.background).toBe(3);
});

it('keeps a slot for a reader, however much the background waits', async () => {
  const release = await acquire(worker(), 'background', 3);
  const waiting = Array.from({ length: 50 }, () =>
    worker().withSlot(wish('background'), async () => 'later'),
  );
  const begun = performance.now();
  expect(await api().withSlot(wish('reader'), async () => 'now')).toBe('now');
  expect(performance.now() - begun).toBeLessThan(onThisMachine(1_000));
  await release();
  await Promise.all(waiting);
});

describe('a kept slot', () => {
  /** The slots of the account that are in use, as another process finds by taking the others. */
  const usedSlots = async () => {
    const slots = worker({ patience: { reader: 100, background: 100 } });
    let free = 0;
    const acquireOthers = (): Promise<void> =>
      slots.withSlot(wish('background'), async () => {
        free += 1;
        if (free < 3) await acquireOthers();
      });
    await acquireOthers().catch((error: unknown) => {
      if (!(error instanceof NoCallSlotError)) throw error;
    });
    return 3 - free;
  };
  const call = (slots: CallSlots) => slots.withSlot(wish('background'), async () => undefined);

  it('serves the calls of one piece of work that follow one another, and is left at its end', async () => {
    const slots = api();
    await slots.keep(async () => {
      await call(slots);
      expect(await usedSlots()).toBe(1);
      await call(slots);
      expect(await usedSlots()).toBe(1);
    });
    expect(await usedSlots()).toBe(0);
  });

  it('is left as soon as its service asks for a pause, which the next call sees', async () => {
    const slots = api({ patience: { reader: 100, background: 100 } });
    await slots.keep(async () => {
      await slots.withSlot(wish('background'), async (throttled) => throttled(30));
      await expect(call(slots)).rejects.toMatchObject({ pausedSeconds: expect.any(Number) });
    });
  });

  it('is acquired again when it is old, so that the pauses of others are seen', async () => {
    const slots = api({ patience: { reader: 100, background: 100 }, keptFor: 0 });
    await slots.keep(async () => {
      await call(slots);
      expect(await usedSlots()).toBe(0);
      await worker().withSlot(wish('background'), async (throttled) => throttled(30));
      await expect(call(slots)).rejects.toMatchObject({ pausedSeconds: expect.any(Number) });
    });
  });

  it('is not shared by calls at the same time, and not left behind by one that outlasts its work', async () => {
    const slots = api();
    const end = Promise.withResolvers<void>();
    const late = await slots.keep(async () => {
      const begun = Promise.withResolvers<void>();
      const slow = slots.withSlot(wish('background'), () => {
        begun.resolve();
        return end.promise;
      });
      await begun.promise;
      await call(slots);
      expect(await usedSlots()).toBe(2);
      return { slow };
    });
    end.resolve();
    await late.slow;
    expect(await usedSlots()).toBe(0);
  });
});

it('lets readers use all four where nobody else calls', async () => {
  const release = await acquire(api(), 'reader', 4);
  const quick = api({ patience: { reader: 200, background: 200 } });
  await expect(quick.withSlot(wish('reader'), async () => 'fifth')).rejects.toMatchObject({
    pausedSeconds: null,
  });
  await release();
});

it('has calls of other accounts wait for nothing', async () => {
  const release = await acquire(worker(), 'background', 3);
  expect(await worker().withSlot(wish('background', `${account}-other`), async () => 'through')).toBe(
    'through',
  );
  await release();
});

it('goes on soon after a slot comes free in another process', async () => {
  const release = await acquire(worker(), 'background', 3);
  const waiting = createCallSlots(directories[0], PATIENT).withSlot(wish('background'), async () =>
    performance.now(),
  );
  await delay(300);
  const freed = performance.now();
  await release();
  expect((await waiting) - freed).toBeLessThan(onThisMachine(1_500));
});

describe('who waits', () => {
  it('waits no longer than its patience, and is notified of it', async () => {
    const release = await acquire(worker(), 'background', 3);
    const short = worker({ patience: { reader: 100, background: 150 } });
    const begun = performance.now();
    const late = [1, 2, 3].map(() => short.withSlot(wish('background'), async () => 'never'));
    const ends = await Promise.allSettled(late);
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof NoCallSlotError)).toEqual([
      true,
      true,
      true,
    ]);
    expect(performance.now() - begun).toBeLessThan(onThisMachine(2_000));
    await release();
  });

  it('leaves the line when its call is cancelled', async () => {
    const release = await acquire(worker(), 'background', 3);
    const slots = worker();
    const cancelled = new AbortController();
    const first = slots.withSlot({ ...wish('background'), signal: cancelled.signal }, async () => 'never');
    const second = slots.withSlot(wish('background'), async () => 'second');
    cancelled.abort(new Error('weg'));
    await expect(first).rejects.toThrow('weg');
    await release();
    expect(await second).toBe('second');
  });

  it('gets the slot of a call that failed', async () => {
    const slots = worker();
    for (let index = 0; index < 8; index += 1) {
      const failing = slots.withSlot(wish('background'), async () => Promise.reject(new Error('kapot')));
      await expect(failing).rejects.toThrow('kapot');
    }
  });
});

describe('a service that had enough', () => {
  it('gets no call of any process before its time, and all of them afterwards', async () => {
    await api().withSlot(wish('reader'), async (throttled) => throttled(1));
    const startedAt = performance.now();
    const short = worker({ patience: { reader: 100, background: 100 } });
    await expect(short.withSlot(wish('background'), async () => 'never')).rejects.toMatchObject({
      pausedSeconds: 1,
    });
    const times = [api(), worker()].map((slots) =>
      slots.withSlot(wish('background'), async () => performance.now()),
    );
    for (const time of await Promise.all(times)) expect(time - startedAt).toBeGreaterThan(900);
  });

  it('is left alone for the longest that it asked', async () => {
    await api().withSlot(wish('reader'), async (throttled) => throttled(60));
    await directories[0].$queryRaw`SELECT 1`;
    const short = api({ patience: { reader: 100, background: 100 } });
    const acquireNow = () => short.withSlot(wish('reader'), async () => 'never');
    await expect(acquireNow()).rejects.toMatchObject({ pausedSeconds: 60 });
  });
});

describe('processes', () => {
  let server: Server;
  let address = '';
  let tally: Tally;
  let answers: (priority: CallPriority) => Promise<void>;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const priority = request.url === '/reader' ? 'reader' : 'background';
      tally.enter(priority);
      await answers(priority);
      tally.leave(priority);
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    tally = new Tally();
    account = 'microsoft:storm';
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const start = (priority: CallPriority, calls: number) =>
    startChild(
      {
        executable: process.execPath,
        arguments: [path.join(import.meta.dirname, '../../support/api/slot-caller.ts')],
        environment: {
          PATH: process.env.PATH,
          ...COMPILE_CACHE,
          SLOT_DATABASE: database.directoryUrl,
          SLOT_ADDRESS: address,
          SLOT_PRIORITY: priority,
          SLOT_CALLS: String(calls),
        },
        folder: path.join(import.meta.dirname, '../../..'),
      },
      { onLine: () => undefined },
    );

  it('share the slots of an account', async () => {
    answers = () => delay(3);
    const children = [start('background', 100), start('background', 100), start('reader', 60)];
    const ends = await Promise.all(children.map(({ exited }) => exited));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(tally.most.together).toBeLessThanOrEqual(4);
    expect(tally.most.background).toBeLessThanOrEqual(3);
  });

  it('that are killed leave their slots at a deadline, and not before', async () => {
    answers = () => new Promise(() => undefined);
    const child = start('background', 3);
    await expect.poll(() => tally.now.background).toBe(3);
    process.kill(child.pid, 'SIGKILL');
    await child.exited;
    const short = api({ patience: { reader: 300, background: 300 } });
    await expect(short.withSlot(wish('background'), async () => 'never')).rejects.toThrow(NoCallSlotError);
    // As if the 45 seconds had passed.
    await directories[0].$executeRaw`
      UPDATE directory.call_slots SET held_until = held_until - interval '45 seconds' WHERE holder IS NOT NULL`;
    expect(await short.withSlot(wish('background'), async () => 'through')).toBe('through');
  });
});
