import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { sized } from '#test/size.ts';
import { arrangeOffice } from '#test/support/office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { scheduleId } from '#workflows/declare-schedules.ts';
import type { KeptSubscriptions } from '#workflows/subscription/contract.ts';

/** Links that are due: in the long size as many as one run takes, as what is due besides comes with the next. */
const DUE = sized(24, 1_000);
const SHARED = 3;
const NEW_LINKS = DUE - SHARED;
const AT_ONCE = 10;

/** A Graph that holds each creation until as many wait as may go at once, or all that are left. */
function delayedGraph() {
  const waiting: (() => void)[] = [];
  const counts = { created: 0, most: 0 };
  async function answer(request: IncomingMessage): Promise<object> {
    if (request.method === 'GET') return { value: [] };
    const { resource, notificationUrl, expirationDateTime } = JSON.parse(await text(request));
    const gate = Promise.withResolvers<void>();
    waiting.push(gate.resolve);
    counts.most = Math.max(counts.most, waiting.length);
    if (waiting.length === Math.min(AT_ONCE, NEW_LINKS - counts.created)) {
      counts.created += waiting.length;
      for (const release of waiting.splice(0)) release();
    }
    await gate.promise;
    return { id: newId(), resource, notificationUrl, expirationDateTime };
  }
  const server: Server = createServer(async (request, response) => {
    const body = await answer(request);
    response.writeHead(request.method === 'GET' ? 200 : 201, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return { server, counts };
}

function linkOf(number: number, shared: boolean): SandboxLink {
  const name = `kantoor-${number}@balie.example`;
  return {
    kind: shared ? 'email' : 'agenda',
    step: 'contact',
    provider: 'microsoft',
    settings: shared ? { email: 'info@balie.example', mailbox: 'shared' } : {},
    secrets: {},
    token: { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(Date.now() + 8 * 3_600_000) },
    signedIn: { id: `many-${number}`, name },
  } as SandboxLink;
}

let world: SagaWorld;
const graph = delayedGraph();

beforeAll(async () => {
  graph.server.listen(0, '127.0.0.1');
  await once(graph.server, 'listening');
  const { port } = graph.server.address() as AddressInfo;
  world = await arrangeSagaWorld('many-subscriptions', {
    links: () => [],
    variables: { MICROSOFT_GRAPH_URL: `http://127.0.0.1:${port}` },
  });
});

afterAll(async () => {
  await world.close();
  graph.server.closeAllConnections();
  graph.server.close();
});

it('new links are subscribed ten at a time, and mailboxes that never can be take no turn a second time', async () => {
  const owner = openOwnerClient(world.testDatabase.ownerUrl);
  for (let number = 0; number < DUE; number += 1) {
    await arrangeOffice(owner, { links: [linkOf(number, number >= NEW_LINKS)] });
  }
  await world.startWorker();
  const queue = world.environment.TEMPORAL_TASK_QUEUE ?? '';
  const schedule = world.temporal.schedule.getHandle(scheduleId(queue, 'keep-subscriptions'));
  await expect.poll(() => schedule.describe().catch(() => null)).not.toBeNull();
  const run = async (): Promise<KeptSubscriptions> => {
    const before = (await schedule.describe()).info.numActionsTaken;
    await schedule.trigger();
    await expect.poll(async () => (await schedule.describe()).info.numActionsTaken).toBe(before + 1);
    const { recentActions } = (await schedule.describe()).info;
    const { workflowId, firstExecutionRunId } = recentActions.at(-1)?.action.workflow ?? {
      workflowId: '',
      firstExecutionRunId: '',
    };
    return world.temporal.workflow.getHandle(workflowId, firstExecutionRunId).result();
  };
  expect(await run()).toEqual({ kept: NEW_LINKS, nolink: SHARED, failed: 0 });
  expect(graph.counts).toEqual({ created: NEW_LINKS, most: AT_ONCE });
  expect(await owner.providerSubscription.count({ where: { isPossible: true } })).toBe(NEW_LINKS);
  expect(await run()).toEqual({ kept: 0, nolink: 0, failed: 0 });
  await owner.$disconnect();
});
