import { MockActivityEnvironment } from '@temporalio/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import type { SyncContext } from '#services/sync/sync-context.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { BY_HAND } from '#test/support/environment/quick-pace.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { runWorker } from '#workflows/run-worker.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import { createSyncActivities } from '#workflows/sync/activities.ts';

const FOLDERS = 30;

let mailbox: MailboxWorld;
let directory: DirectoryClient;
let providers: Providers;
let context: SyncContext;

const reference = () => ({ officeId: mailbox.world.office.officeId, linkId: mailbox.linkId });
const step = () => stepOfPass(context, reference(), AbortSignal.timeout(PATIENCE));
const source = () => mailbox.api.owner.syncSource.findFirstOrThrow({});
const callsOf = async (operation: string) =>
  (await mailbox.control.calls('microsoft-graph')).filter((call) => call.operation === operation).length;

/** Why source and link last failed, also where that is over for the link. */
async function failures() {
  const { failureMessage } = await source();
  const { lastFailureMessage } = await mailbox.api.owner.providerLink.findFirstOrThrow({
    where: { id: mailbox.linkId },
  });
  return [failureMessage, lastFailureMessage];
}

beforeAll(async () => {
  mailbox = await arrangeMailboxWorld('look');
  const { api, world } = mailbox;
  const { database, subscriptions } = api.application;
  const { officeKeys } = subscriptions;
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 4 });
  const slots = createCallSlots(directory);
  const tokens = createTokenStore(database, officeKeys);
  providers = createProviders(world.config.providers, tokens, { slots, priority: 'background' });
  const services = { database, officeKeys, providers };
  context = { ...services, ports: sourcePorts(services), slots };
  await mailbox.reset();
  await mailbox.pass('full');
});

beforeEach(() =>
  mailbox.api.owner.providerLink.updateMany({
    data: { lastFailureAt: null, lastFailureCode: null, lastFailureMessage: null },
  }),
);

afterEach(() => mailbox.control.clearFaults());

afterAll(async () => {
  await providers.close();
  await directory.$disconnect();
  await mailbox.close();
});

it('reads no mail by itself of a folder in which something changed', async () => {
  const ids: string[] = [];
  for (const subject of ['een', 'twee', 'drie']) {
    ids.push(await mailbox.outlook.receive({ subject, from: 'klant@bakker.example' }));
  }
  await mailbox.pass();
  await mailbox.outlook.delete(ids, 'for-good');
  await mailbox.requestPass();
  const before = await callsOf('message.get');
  expect(await step()).toBe('more');
  expect(await callsOf('message.get')).toBe(before);
  while ((await step()) === 'more');
  expect(await callsOf('message.get')).toBe(before + ids.length);
  expect(await mailbox.here()).toEqual([]);
});

it('ends with its worker, and the next worker goes on', async () => {
  const { control, world } = mailbox;
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  await control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.delta', times: 'always' });
  const worker = runWorker(world.config, log, { keepSubscriptionsEvery: BY_HAND });
  await worker.ready;
  const { passedAt } = await source();
  await mailbox.requestPass();
  await control.waitUntilPaused('microsoft-graph', 'message.delta');
  await worker.stop();
  expect(warnings).toEqual([]);
  expect(await failures()).toEqual([null, null]);
  await control.clearFaults();
  const next = await world.startWorker();
  await expect.poll(async () => (await source()).passedAt).not.toEqual(passedAt);
  expect(await failures()).toEqual([null, null]);
  await next.stop();
});

it('ends in the middle of a mailbox of many slow folders without a failure, and keeps what it found', async () => {
  for (let made = 0; made < FOLDERS; made += 1) await mailbox.outlook.createFolder(`Dossier ${made}`);
  await mailbox.pass();
  await mailbox.requestPass();
  const before = await callsOf('message.delta');
  const end = onThisMachine(2_000);
  // Two at once take three times as long as the look may.
  await mailbox.control.addFault('microsoft-graph', {
    fault: 'delay',
    operation: 'message.delta',
    milliseconds: Math.round(end / 5),
    times: 'always',
  });
  const logger = pino({ level: 'silent' });
  const { signal: shutdown } = new AbortController();
  const { lookAtSource } = createSyncActivities(
    { ...context, directory, logger, shutdown },
    { lastStep: 0, end },
  );
  expect(await new MockActivityEnvironment().run(lookAtSource, reference())).toBe('more');
  expect(await failures()).toEqual([null, null]);
  expect((await source()).phase).toBe('reading');
  await mailbox.control.clearFaults();
  const { passedAt } = await source();
  let outcome = await step();
  while (outcome === 'more') outcome = await step();
  expect(outcome).toBe('done');
  expect((await source()).passedAt).not.toEqual(passedAt);
  expect(await failures()).toEqual([null, null]);
  // What the look found unchanged is not asked for again; two were on their way when it ended.
  expect((await callsOf('message.delta')) - before).toBeLessThanOrEqual(
    (await mailbox.api.owner.syncCollection.count()) + 2,
  );
});
