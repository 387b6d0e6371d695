import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type LateBoundProxy, openLateBoundProxy } from '#test/support/api/late-bound-proxy.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { neverReached } from './deaths.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

let proxy: LateBoundProxy;
let world: SagaWorld;
let api: TestApi;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  proxy = await openLateBoundProxy();
  world = await arrangeSagaWorld('subscription-killed', {
    links: (links) => {
      const contacts = links.filter(({ kind }) => kind === 'contacts');
      return [...contacts, ...contacts.map((link) => ({ ...link, kind: 'agenda' as const }))];
    },
    variables: { PUBLIC_URL: proxy.url },
  });
  api = await startApi({ database: world.testDatabase, variables: world.environment });
  proxy.leadTo(api.url);
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await world.sandbox.control.clearFaults();
});

afterAll(async () => {
  await api.close();
  await world.close();
  await proxy.close();
  await rm(marks, { recursive: true });
});

const control = () => world.sandbox.control;
const officeId = () => world.office.officeId;

/** The workflow creates the subscription where there is none. */
const renew = (kind: SubscribedKind) =>
  api.application.database.lease(systemViewer(officeId()), (client) =>
    client.$transaction((tx) =>
      enqueue(tx, { officeId: officeId(), kind: 'subscriptions.renew', payload: { kind } }),
    ),
  );

/** What Balie knows and what the provider holds, in the same order and form. */
const known = async () =>
  (await api.owner.providerSubscription.findMany({}))
    .map(({ remoteId, endsAt }) => ({ id: remoteId, endsAt: endsAt?.toISOString() }))
    .toSorted((one, other) => String(one.id).localeCompare(String(other.id)));
const storedRecords = async () => {
  const subscriptions = (await control().holdings('microsoft-graph'))['Kantoor Van Dalen: abonnementen'];
  return (subscriptions ?? [])
    .map(({ id, expirationDateTime }) => ({
      id,
      endsAt: new Date(String(expirationDateTime)).toISOString(),
    }))
    .toSorted((one, other) => String(one.id).localeCompare(String(other.id)));
};
const effects = async (operation: string) =>
  (await control().effects('microsoft-graph')).filter((effect) => effect.operation === operation).length;

it('makes one subscription however often its worker is killed around it', async () => {
  const kills: readonly Kill[] = (['before', 'after'] as const).map((point) => ({
    relationId: officeId(),
    activity: 'keepSubscription',
    step: null,
    point,
  }));
  worker = await keepWorkerProcess(world, { kills, marks });
  await renew('contacts');
  await expect.poll(() => neverReached(marks, kills)).toEqual([]);
  await expect.poll(() => effects('subscription.update')).toBe(1);
  await expect.poll(async () => (await known()).length).toBe(1);
  expect(await effects('subscription.create')).toBe(1);
  // The provider has a renewal a moment before Balie has noted it.
  await vi.waitFor(async () => expect(await storedRecords()).toEqual(await known()), PATIENCE);
});

it('forgets none that was made or renewed as its worker was killed, and makes no second one', async () => {
  const [before] = await known();
  const made = await effects('subscription.create');
  const renewed = await effects('subscription.update');
  // The provider carries both out before it answers, so the worker dies without knowing of either.
  for (const operation of ['subscription.create', 'subscription.update']) {
    await control().addFault('microsoft-graph', { fault: 'hold', operation, point: 'after' });
  }
  worker = await keepWorkerProcess(world);
  await renew('agenda');
  await renew('contacts');
  await control().waitUntilPaused('microsoft-graph', 'subscription.create');
  await control().waitUntilPaused('microsoft-graph', 'subscription.update');
  expect(await known()).toContainEqual(before);
  const killed = worker.untilKilled();
  worker.kill();
  await killed;
  await control().clearFaults();
  await expect.poll(async () => (await known()).filter(({ id }) => id !== null).length).toBe(2);
  // Each renewal is tried again after the worker's death.
  await expect.poll(async () => (await effects('subscription.update')) - renewed).toBeGreaterThanOrEqual(3);
  await vi.waitFor(async () => expect(await storedRecords()).toEqual(await known()), PATIENCE);
  expect((await effects('subscription.create')) - made).toBe(1);
  expect((await storedRecords()).map(({ id }) => id)).toContain(before?.id);
});
