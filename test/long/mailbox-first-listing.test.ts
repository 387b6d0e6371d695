import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepWorkerProcess, type WorkerProcess } from '#test/faults/worker-process.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';

const MAILS = Number(process.env.BALIE_MAILS ?? 100_000);

let mailbox: MailboxWorld;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  mailbox = await arrangeMailboxWorld('mailbox-first-listing');
});

afterAll(async () => {
  await worker?.stop();
  await mailbox.close();
});

it(`lists ${MAILS} mails newest first, goes on where a killed worker was, and misses none [MAIL-56]`, async () => {
  await mailbox.reset();
  await mailbox.outlook.fill({ count: MAILS, folder: 'inbox' });
  await mailbox.outlook.fill({ count: 500, folder: 'sentitems' });
  const { owner } = mailbox.api;
  const count = () => owner.email.count();
  worker = await keepWorkerProcess(mailbox.world);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  await mailbox.requestPass();
  await expect.poll(count, { timeout: PATIENCE, interval: 20 }).toBeGreaterThan(0);
  expect(seconds()).toBeLessThan(onThisMachine(20_000) / 1_000);
  const [newest] = await mailbox.outlook.mails('inbox');
  expect(await owner.email.count({ where: { remoteId: newest?.id ?? '' } })).toBe(1);
  await expect.poll(count, { timeout: 1_800_000, interval: 500 }).toBeGreaterThan(MAILS / 2);
  const killed = worker.untilKilled();
  worker.kill();
  await killed;
  const atKill = await count();
  const listed = async () => (await owner.mailbox.findFirstOrThrow({})).state;
  const collection = async () => {
    const { remoteId } = await owner.mailboxFolder.findFirstOrThrow({ where: { kind: 'inbox' } });
    return owner.syncCollection.findFirstOrThrow({ where: { remoteKey: remoteId } });
  };
  await expect.poll(listed, { timeout: 1_800_000, interval: 500 }).toBe('active');
  expect(atKill).toBeLessThan(MAILS);
  const here = await owner.email.findMany({ select: { remoteId: true } });
  const there = await mailbox.outlook.mails();
  expect(new Set(here.map(({ remoteId }) => remoteId))).toEqual(new Set(there.map(({ id }) => id)));
  expect(here).toHaveLength(MAILS + 500);
  const inbox = await collection();
  expect(inbox.generation).toBe(1);
  await worker.stop();
  // As each night, without listing anything again.
  await mailbox.pass('full');
  expect(await collection()).toMatchObject({ generation: 1 });
}, 3_600_000);
