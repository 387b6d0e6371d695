import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#dev/seed/random.ts';
import { sized } from '#test/size.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { neverReached } from './deaths.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Recipients of the mailing, and how often the worker that sends it is killed. */
const RECIPIENTS = sized(5, 2_000);
const KILLS = sized(1, 40);
const OFTEN = { interval: 100 };

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-send-killed');
  of = mailings(mail);
  await mail.reset();
  await mail.pass('full');
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await mail.control.clearFaults();
  await mail.outlook.emptyOutbox();
});

afterAll(async () => {
  await mail.close();
  await rm(marks, { recursive: true });
});

/** Before and after each of these activities of the office. */
const killsOf = (...activities: readonly string[]): readonly Kill[] =>
  activities.flatMap((activity) =>
    (['before', 'after'] as const).map((point) => ({
      relationId: mail.world.office.officeId,
      activity,
      step: null,
      point,
    })),
  );

/** A mail that may go at once; its ten seconds are tested elsewhere. */
async function sent(): Promise<string> {
  const { draftId } = await mail.save();
  const sendId = await mail.send(draftId);
  const past = new Date(0);
  await mail.api.owner.emailSend.update({
    where: { id: sendId },
    data: { dueAt: past },
    select: { id: true },
  });
  await mail.api.owner.outbox.updateMany({ where: { kind: 'email.send' }, data: { notBefore: past } });
  return sendId;
}
const state = async (sendId: string) => (await mail.sendOf(sendId)).state;
const killPaused = async (operation: string) => {
  await mail.control.waitUntilPaused('microsoft-graph', operation);
  const killed = worker?.untilKilled();
  worker?.kill();
  await killed;
};

it('sends a mail once, however often the worker is killed around its steps', async () => {
  const kills = killsOf('workOnSend');
  worker = await keepWorkerProcess(mail.world, { kills, marks });
  const one = await sent();
  await expect.poll(() => state(one), OFTEN).not.toMatch(/waiting|sending/);
  const other = await sent();
  await expect.poll(() => neverReached(marks, kills), OFTEN).toEqual([]);
  await expect.poll(() => state(other), OFTEN).not.toMatch(/waiting|sending/);
  // Killed after its claim and before the call a mail is not sent, and nobody pretends to know.
  const states = [await state(one), await state(other)];
  const out = await mail.outlook.outbox();
  expect(out).toHaveLength(states.filter((each) => each === 'sent').length);
  expect(new Set(out.map(({ ownId }) => ownId)).size).toBe(out.length);
});

it.each([
  ['and the mail left', { point: 'after' }, 'sent', 1],
  ['and the mail had not left', { point: 'before' }, 'unknown', 0],
] as const)('is killed while the mail service sends, %s', async (_how, where, expected, left) => {
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.send', ...where });
  worker = await keepWorkerProcess(mail.world);
  const sendId = await sent();
  await killPaused('message.send');
  await mail.control.clearFaults();
  await mail.control.release('microsoft-graph');
  await expect.poll(() => mail.sendOf(sendId), OFTEN).toMatchObject({ state: expected });
  expect(await mail.outlook.outbox()).toHaveLength(left);
});

it(
  'sends a mailing to each recipient once, with kills at every step and at any moment',
  async () => {
    const addresses: string[] = [];
    const { relationId } = await mail.world.create('organisation', { email: 'eerste@klant.example' });
    // Only their addresses matter: one relation is made, and the others are copies of it.
    const first = await mail.api.owner.relation.findUniqueOrThrow({ where: { id: relationId } });
    for (let start = 0; start < RECIPIENTS; start += 500) {
      const numbers = Array.from({ length: Math.min(500, RECIPIENTS - start) }, (_, index) => start + index);
      await mail.api.owner.relation.createMany({
        data: numbers.map((number) => ({
          officeId: first.officeId,
          kind: first.kind,
          ownerId: first.ownerId,
          city: first.city,
          relationNumber: `M${number}`,
          email: `klant-${number}@mailing.example`,
          tradeName: `Klant ${number}`,
          displayName: `Klant ${number}`,
          sortName: `klant ${number}`,
          sortAddress: '',
          sortCity: '',
          searchText: '',
          legalForm: first.legalForm,
        })),
      });
      addresses.push(...numbers.map((number) => `klant-${number}@mailing.example`));
    }
    const { draftId } = await mail.save({ text: { html: TAGGED } });
    const outcome = await of.start(draftId, addresses);
    const mailingId = 'mailingId' in outcome ? outcome.mailingId : '';
    await of.due(mailingId);
    await mail.api.owner.outbox.updateMany({
      where: { kind: 'mailing.run' },
      data: { notBefore: new Date(0) },
    });
    const kills = killsOf('workOnMailing');
    worker = await keepWorkerProcess(mail.world, { kills, marks });
    const random = createRandom(RECIPIENTS);
    const isDone = async () => (await of.mailing(mailingId)).state === 'done';
    const progress = () => mail.api.owner.emailSend.count({ where: { mailingId, state: 'sent' } });
    for (let kill = 0; kill < KILLS && !(await isDone()); kill += 1) {
      const before = await progress();
      const killEvery = Math.max(1, Math.floor(RECIPIENTS / KILLS / 2));
      await expect
        .poll(async () => (await isDone()) || (await progress()) >= before + killEvery, {
          ...OFTEN,
          timeout: 2 * PATIENCE,
        })
        .toBe(true);
      await pause(random.between(0, 150));
      worker.kill();
    }
    const wholeTime = 120_000 + RECIPIENTS * 1_000;
    // Where nobody knows of several in a row a person goes on with it.
    const goesOn = async () => {
      const { state: now } = await of.mailing(mailingId);
      if (now === 'stopped') await of.steer(mailingId, 'running');
      return now;
    };
    await expect.poll(goesOn, { timeout: wholeTime, interval: 500 }).toBe('done');
    expect(worker.kills()).toBeGreaterThanOrEqual(KILLS);
    const rows = await mail.api.owner.emailSend.findMany({ where: { mailingId } });
    const out = await mail.outlook.outbox();
    const to = out.flatMap((one) => one.to);
    expect(new Set(to).size).toBe(to.length);
    const inLedger = rows.filter((row) => row.state === 'sent').map(({ address }) => address);
    expect(to.toSorted()).toEqual(inLedger.toSorted());
    expect(rows.filter((row) => row.state === 'waiting' || row.state === 'sending')).toEqual([]);
    // Each kill leaves at most one of which nobody can know.
    expect(rows.length - inLedger.length).toBeLessThanOrEqual(worker.kills());
    for (const {
      body,
      to: [address],
    } of out) {
      expect(body.content).toContain(`Beste Klant ${/\d+/.exec(address ?? '')?.[0]} uit`);
    }
  },
  300_000 + RECIPIENTS * 3_000,
);
