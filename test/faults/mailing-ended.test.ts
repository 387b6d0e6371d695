import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#dev/seed/random.ts';
import { sized } from '#test/size.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

const RECIPIENTS = sized(12, 300);
/** How often the worker ends while it sends, by itself or killed. */
const ENDS = sized(2, 40);
/** Milliseconds between kills; null where that is too long to wait for. */
const KILLED_EVERY = sized<number | null>(null, 60_000);
const LONG_ENOUGH = { timeout: 120_000 + RECIPIENTS * 1_000, interval: 100 };

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let worker: WorkerProcess | undefined;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('mailing-ended');
  of = mailings(mail);
  await mail.reset();
  await mail.pass('full');
});

afterEach(async () => {
  await mail.control.clearFaults();
  await mail.control.release('microsoft-graph');
  await worker?.stop();
  worker = undefined;
  await mail.outlook.emptyOutbox();
});

afterAll(() => mail.close());

async function started(count: number, pace = 600): Promise<string> {
  const addresses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `einde-${made++}@klant.example`;
    await mail.world.create('organisation', { email });
    addresses.push(email);
  }
  const { draftId } = await mail.save({ text: { html: TAGGED } });
  const outcome = await of.start(draftId, addresses, { pace });
  const mailingId = 'mailingId' in outcome ? outcome.mailingId : '';
  await mail.hurry();
  return mailingId;
}

const statesOf = async (mailingId: string) => Object.values(await of.states(mailingId));
const sentOf = (mailingId: string) => mail.api.owner.emailSend.count({ where: { mailingId, state: 'sent' } });

async function arrivedOnce(mailingId: string, count: number): Promise<void> {
  await expect.poll(async () => (await of.mailing(mailingId)).state, LONG_ENOUGH).toBe('done');
  expect(await statesOf(mailingId)).toEqual(Array.from({ length: count }, () => 'sent'));
  const to = (await mail.outlook.outbox()).flatMap((one) => one.to);
  expect(to).toHaveLength(count);
  expect(new Set(to).size).toBe(count);
}

it('ends in order while a mailing is sent: it waits for the call that is out, gives back what it did not call, and each mail arrives once', async () => {
  const mailingId = await started(RECIPIENTS);
  await mail.control.addFault('microsoft-graph', {
    fault: 'hold',
    point: 'after',
    operation: 'message.send',
  });
  worker = await keepWorkerProcess(mail.world);
  await mail.control.waitUntilPaused('microsoft-graph', 'message.send');
  worker.end();
  // It is asked to end for longer than activities that are resumed are waited for.
  await pause(5_500);
  expect(worker.ends()).toBe(0);
  await mail.control.release('microsoft-graph');
  await mail.control.clearFaults();
  await expect.poll(() => worker?.ends(), LONG_ENOUGH).toBe(1);
  const random = createRandom(RECIPIENTS);
  for (let end = 1; end < ENDS; end += 1) {
    const before = await sentOf(mailingId);
    if (before >= RECIPIENTS - 2) break;
    await expect.poll(() => sentOf(mailingId), LONG_ENOUGH).toBeGreaterThan(before);
    await pause(random.between(0, 400));
    const ends = worker.ends();
    worker.end();
    await expect.poll(() => worker?.ends(), LONG_ENOUGH).toBe(ends + 1);
  }
  await arrivedOnce(mailingId, RECIPIENTS);
});

it('goes on with the other mails at once after a kill, and sends the one that was claimed and not called', async () => {
  const mailingId = await started(4);
  // What the killed worker claimed last and did not call.
  const [first] = await mail.api.owner.emailSend.findMany({ where: { mailingId }, orderBy: { id: 'asc' } });
  await mail.api.owner.emailSend.update({
    where: { id: first?.id ?? '' },
    data: { state: 'sending', attemptedAt: new Date(), tries: 1 },
    select: { id: true },
  });
  const begunAt = performance.now();
  worker = await keepWorkerProcess(mail.world);
  await arrivedOnce(mailingId, 4);
  expect(performance.now() - begunAt).toBeLessThan(onThisMachine(60_000, 120_000));
});

it.runIf(KILLED_EVERY !== null)(
  'advances at about its pace under a kill every minute, and no mail arrives twice',
  async () => {
    const count = 300;
    const mailingId = await started(count, 75);
    worker = await keepWorkerProcess(mail.world);
    const begunAt = performance.now();
    while ((await sentOf(mailingId)) < count - 20) {
      await pause(KILLED_EVERY ?? 0);
      worker.kill();
      if (performance.now() - begunAt > 600_000) break;
    }
    const sent = await sentOf(mailingId);
    const minutes = (performance.now() - begunAt) / 60_000;
    console.info(`${sent} of ${count} in ${minutes.toFixed(1)} minutes, killed ${worker.kills()} times`);
    const to = (await mail.outlook.outbox()).flatMap((one) => one.to);
    expect(new Set(to).size).toBe(to.length);
    // Of 75 a minute, less what a busy machine takes to start a worker: before, it was three a minute.
    expect(sent / minutes).toBeGreaterThan(75 / 4);
  },
  900_000,
);
