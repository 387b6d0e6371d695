import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { readLinks } from '#services/link/read-links.ts';
import { QUICK_PACE } from '#test/support/environment/quick-pace.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

/** More than a worker once had slots. */
const SAVES = 30;
const OFFICE_SLOTS = 8;
/** Of one service. */
const MOST_CALLS = 6;

/** A service at an address that an office typed: it takes every call, and answers none until it is released. */
async function startHanging() {
  const released = Promise.withResolvers<string>();
  const calls = { now: 0, most: 0 };
  /** How often each is out: a worker that Temporal thinks lost makes one again, and then lets the first one go. */
  const out = new Map<string, number>();
  const count = (call: string, by: number) => {
    out.set(call, (out.get(call) ?? 0) + by);
    calls.now = [...out.values()].filter((times) => times > 0).length;
    calls.most = Math.max(calls.most, calls.now);
  };
  const server: Server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (piece: Buffer) => body.push(piece));
    request.on('end', async () => {
      const call = `${request.method} ${request.url} ${Buffer.concat(body)}`;
      count(call, 1);
      response.on('close', () => count(call, -1));
      const behind = await released.promise;
      const { host: _, connection: __, ...headers } = request.headers;
      const answer = await fetch(`${behind}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length === 0 ? {} : { body: Buffer.concat(body) }),
      });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(await answer.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/fiscaal-gemak`,
    calls,
    release: (behind: string) => released.resolve(behind),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The tax program alone; of the first office at this address. */
function taxProgram(url?: string) {
  let offices = 0;
  return (links: readonly SandboxLink[]) => {
    offices += 1;
    const tax = links.filter(({ kind }) => kind === 'fisca');
    return offices === 1 && url !== undefined ? tax.map((link) => ({ ...link, settings: { url } })) : tax;
  };
}

describe('an office whose service hangs', () => {
  let world: SagaWorld;
  let hanging: Awaited<ReturnType<typeof startHanging>>;

  beforeAll(async () => {
    hanging = await startHanging();
    world = await arrangeSagaWorld('hanging-office', {
      links: taxProgram(hanging.url),
      variables: { OFFICE_SLOTS: String(OFFICE_SLOTS) },
    });
    // A call lasts as long as the test lets it.
    await world.startWorker({ pace: { ...QUICK_PACE, deadline: 50_000, slowAfter: 12_500 } });
  });

  afterAll(async () => {
    await world.close();
    hanging.close();
  });

  it('holds up no other office, and goes on with all of its own when the service answers', async () => {
    const neighbour = await world.neighbour();
    const own: string[] = [];
    const save = async (saves: number) => {
      for (let made = 0; made < saves; made += 1) own.push((await world.create('person')).runId);
    };
    // Before the rest is saved: a call that hung for its deadline counts as slow, and a slow service is asked one at a time.
    await save(MOST_CALLS);
    await expect.poll(() => hanging.calls.now).toBe(MOST_CALLS);
    await save(SAVES - MOST_CALLS);
    const others: string[] = [];
    for (let made = 0; made < 10; made += 1) others.push((await neighbour.create('person')).runId);
    for (const runId of others) expect((await neighbour.untilState(runId, 'done')).state).toBe('done');
    // Not one of the office's calls has been answered yet, and no more were made at once.
    expect(hanging.calls.most).toBe(MOST_CALLS);
    hanging.release(world.sandbox.url);
    for (const runId of own) expect((await world.untilState(runId, 'done')).state).toBe('done');
    expect(hanging.calls.most).toBe(MOST_CALLS);
  });
});

describe('a service that answers slowly', () => {
  let slow: number;
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('slow-service', { links: taxProgram() });
    slow = Math.round(onThisMachine(500, 2_000));
    // Slow is what takes half a second on an idle machine, and the first pause lasts ten times as long.
    await world.startWorker({ pace: { ...QUICK_PACE, slowAfter: slow, silence: 20 * slow } });
  });

  afterAll(() => world.close());

  const link = () =>
    world.database.lease(world.office.admin, async (client) => {
      const links = await readLinks(client, world.office.key);
      return links.find(({ kind }) => kind === 'fisca')?.link;
    });

  it('is let be after four slow answers, says so at its link and its steps, and is asked again by one call', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', {
      fault: 'delay',
      milliseconds: Math.round(1.4 * slow),
      times: 'always',
    });
    for (let made = 0; made < 4; made += 1) {
      const { runId } = await world.create('person');
      await world.untilState(runId, 'done');
    }
    expect((await link())?.slowSince).toBeInstanceOf(Date);
    const before = (await control.calls('fiscaal-gemak')).length;
    const first = await world.create('person');
    const waiting = await world.until(first.runId, ({ steps }) => steps.some(({ code }) => code === 'slow'));
    const step = waiting.steps.find(({ code }) => code === 'slow');
    expect(step).toMatchObject({
      state: 'waiting',
      message:
        'Fiscaal Gemak antwoordt traag. Balie vraagt er minder tegelijk en probeert het steeds opnieuw.',
    });
    expect(step?.nextTryAt).toBeInstanceOf(Date);
    expect((await control.calls('fiscaal-gemak')).length).toBe(before);
    const second = await world.create('person');
    await control.clearFaults();
    for (const { runId } of [first, second]) {
      const done = await world.untilState(runId, 'done');
      // Waiting for a slow service is no try at it.
      expect(done.steps.every(({ code }) => code === null)).toBe(true);
    }
    expect((await link())?.slowSince).toBeNull();
  });
});
