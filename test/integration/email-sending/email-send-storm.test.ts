import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRequest } from '#dev/sandbox/core/stand-in-contract.ts';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { ConflictError, DomainError } from '#domain/errors.ts';
import { attachToDraft } from '#services/email-draft/attach-to-draft.ts';
import { saveDraft } from '#services/email-draft/save-draft.ts';
import { startMailing } from '#services/email-sending/mailing/start-mailing.ts';
import { workOnMailing } from '#services/email-sending/mailing/work-on-mailing.ts';
import { resolveSend } from '#services/email-sending/resolve-send.ts';
import { SEND_PACE } from '#services/email-sending/send-context.ts';
import { sendEmail } from '#services/email-sending/send-email.ts';
import { undoSend } from '#services/email-sending/undo-send.ts';
import { workOnSend } from '#services/email-sending/work-on-send.ts';
import { sized } from '#test/size.ts';
import { arrangeEmailWriting, type EmailWriting, TEXT } from '#test/support/email/email-writing.ts';
import { TAGGED } from '#test/support/email/mailings.ts';
import { crashingContext, Died } from '#test/support/environment/crashing-context.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';

/** BALIE_SEND_SEEDS: how many stories; BALIE_SEND_SEED: which is the first. */
const STORIES = Number(process.env.BALIE_SEND_SEEDS ?? sized(6, 1_000));
const MAILINGS = Number(process.env.BALIE_SEND_SEEDS ?? sized(3, 200));
const FIRST_SEED = Number(process.env.BALIE_SEND_SEED ?? 1);
const PACE = { ...SEND_PACE, lookAgain: 0, lookFor: 1_000, tryAgain: 0, lock: 5, silence: 0 };
/** Pieces of bad luck in a row after which it is enough. */
const MOST_TROUBLE = 6;

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-send-storm');
  await mail.reset();
  await mail.pass('full');
});

afterAll(() => mail.close());

const OPERATIONS = [
  'message.send',
  'message.send',
  'message.create',
  'message.update',
  'message.get',
  'message.list',
  'attachment.create',
  'attachment.list',
  'message.delete',
];
const FAULTS: readonly FaultRequest[] = [
  { fault: 'drop' },
  { fault: 'reset' },
  { fault: 'malformed' },
  { fault: 'status', status: 500 },
  { fault: 'status', status: 503 },
  { fault: 'status', status: 504 },
  { fault: 'status', status: 429, retryAfterSeconds: 0 },
  { fault: 'status', status: 412 },
  // The caller stops waiting, and the call has its effect later.
  { fault: 'hold', point: 'before', lands: true },
  { fault: 'hold', point: 'after' },
];

type Context = EmailWriting['context'];
type Attempt<T> = (context: Context, signal: AbortSignal) => Promise<T>;

/** Does something under bad luck, at most some times, and then without: as clients and workflows try again. */
async function eventually<T>(random: Random, work: Attempt<T>): Promise<T> {
  for (let trouble = random.between(0, MOST_TROUBLE); trouble > 0; trouble -= 1) {
    const outcome = await underTrouble(random, work);
    if (outcome !== null) return outcome.value;
  }
  await mail.control.clearFaults();
  return work(mail.context, AbortSignal.timeout(PATIENCE));
}

/** Null when it did not come to an end. */
async function underTrouble<T>(random: Random, work: Attempt<T>): Promise<{ readonly value: T } | null> {
  const dies = random.chance(0.5);
  const context = dies
    ? crashingContext(mail.context, random.between(1, 12), random.pick(['before', 'after']))
    : mail.context;
  const operation = random.pick(OPERATIONS);
  if (!dies || random.chance(0.3)) {
    await mail.control.addFault('microsoft-graph', { ...random.pick(FAULTS), operation });
  }
  try {
    return { value: await work(context, AbortSignal.timeout(400)) };
  } catch (error) {
    if (error instanceof Died || error instanceof DomainError || isTimeout(error)) return null;
    throw error;
  } finally {
    await mail.control.clearFaults();
    // As if the time had passed for which a dead writer is waited for, in which all but sending has its effect.
    if (operation !== 'message.send') await mail.control.release('microsoft-graph');
    await mail.api.owner.emailDraft.updateMany({
      where: { NOT: { writingUntil: null } },
      data: { writingUntil: null },
    });
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && error.name === 'AbortError');
}

const due = (where: { readonly id: string } | { readonly mailingId: string }) =>
  mail.api.owner.emailSend.updateMany({
    where: { ...where, state: 'waiting' },
    data: { dueAt: new Date(0) },
  });

/** A draft of several saves, with a file, in the state that it was saved last. */
async function written(random: Random, subject: string, html: string) {
  const requestId = randomUUID();
  const { admin } = mail;
  let version = 1;
  const text = () => ({ ...TEXT, subject: `${subject} v${version}`, html });
  const base = { originalId: null, relationId: null, action: 'new', isEdited: true } as const;
  const { draftId } = await eventually(random, (context, signal) =>
    saveDraft(context, admin, { ...base, requestId, draftId: null, revision: 0, text: text() }, signal),
  ).catch(async (error: unknown) => {
    // After two answers that were lost the user is asked, and keeps the own text.
    if (!(error instanceof ConflictError) || error.recordId === null) throw error;
    const id = error.recordId;
    const { revision } = await mail.draftOf(id);
    const own = { ...base, requestId: randomUUID(), draftId: id, revision, text: text() };
    return eventually(random, (context, signal) => saveDraft(context, admin, own, signal));
  });
  for (let more = random.between(0, 2); more > 0; more -= 1) {
    version += 1;
    const { revision } = await mail.draftOf(draftId);
    const again = { ...base, requestId: randomUUID(), draftId, revision, text: text() };
    await eventually(random, (context, signal) => saveDraft(context, admin, again, signal));
  }
  const files = random.between(0, 1);
  const file = { draftId, name: 'stuk.txt', contentType: 'text/plain', isInline: false, contentId: null };
  for (let index = 0; index < files; index += 1) {
    const requested = { ...file, requestId: randomUUID() };
    await eventually(random, (context, signal) =>
      attachToDraft(context, admin, requested, Buffer.from('stuk'), signal),
    );
  }
  const { revision } = await mail.draftOf(draftId);
  return { draftId, revision, subject: text().subject, files };
}

/** What left of a draft. */
async function left(draftId: string) {
  return (await mail.outlook.outbox()).filter(({ ownId }) => ownId === draftId);
}

async function singleMail(seed: number): Promise<void> {
  const random = createRandom(seed);
  const { admin } = mail;
  const { officeId } = admin;
  // A second send would really leave.
  await mail.outlook.setHabits({ sendAgain: 'sent', sentCopy: random.pick(['same-id', 'new-id']) });
  const { draftId, revision, subject, files } = await written(random, `Verhaal ${seed}`, '<p>Dag</p>');
  const command = { requestId: randomUUID(), draftId, revision, acceptEmptySubject: false };
  const { sendId } = await eventually(random, (context, signal) =>
    sendEmail(context, admin, command, signal),
  );
  const isUndone = random.chance(0.2);
  if (isUndone) {
    const back = { requestId: randomUUID(), sendId };
    await eventually(random, (context) =>
      context.database.lease(admin, (client) => undoSend(client, admin, back)),
    );
  }
  await due({ id: sendId });
  const work: Attempt<unknown> = (context, signal) =>
    workOnSend({ ...context, sendPace: PACE }, { officeId, sendId }, signal);
  for (let times = random.between(1, 6); times > 0; times -= 1) {
    await underTrouble(random, work);
    await due({ id: sendId });
  }
  // What was on its way lands before anybody decides; then the minutes are over.
  await mail.control.release('microsoft-graph');
  for (;;) {
    const step = await workOnSend(
      { ...mail.context, sendPace: { ...PACE, lookFor: 0 } },
      { officeId, sendId },
      AbortSignal.timeout(PATIENCE),
    );
    if (step.end === 'done') break;
    await due({ id: sendId });
  }
  const { state } = await mail.sendOf(sendId);
  const out = await left(draftId);
  const story = { seed, state, left: out.length };
  if (isUndone) expect(story).toEqual({ seed, state: 'withdrawn', left: 0 });
  else if (state === 'unknown') {
    // Nothing was found, so nothing left; a person who says so may send it again.
    expect(story).toEqual({ seed, state: 'unknown', left: 0 });
    const decision = { requestId: randomUUID(), sendId, wasSent: false };
    await eventually(random, (context, signal) => resolveSend(context, admin, decision, signal));
  } else expect(story).toEqual({ seed, state: out.length === 1 ? 'sent' : 'refused', left: out.length });
  const draft = await mail.draftOf(draftId);
  expect({ seed, state: draft.state }).toEqual({ seed, state: out.length === 1 ? 'sent' : 'open' });
  // Never half: what left is what was saved last, with all its files.
  for (const one of out) {
    expect({ seed, subject: one.subject, files: one.attachments.length }).toEqual({ seed, subject, files });
  }
}

async function mailing(seed: number, addresses: readonly string[]): Promise<void> {
  const random = createRandom(seed);
  const { admin } = mail;
  const { officeId } = admin;
  const { draftId, revision, files } = await written(random, `Mailing ${seed}`, TAGGED);
  const command = {
    requestId: randomUUID(),
    draftId,
    revision,
    html: TAGGED,
    acceptSkipped: false,
    acceptBsn: false,
    recipients: addresses.map((address) => ({ address, relationId: null })),
  };
  const started = await eventually(random, (context, signal) =>
    startMailing({ ...context, mailingPace: 600 }, admin, command, signal),
  );
  const mailingId = 'mailingId' in started ? started.mailingId : '';
  await due({ mailingId });
  const steps = (lookFor: number): Attempt<{ readonly end: string }> => {
    const sendPace = { ...PACE, lookFor };
    return (context, signal) => workOnMailing({ ...context, sendPace }, { officeId, mailingId }, signal);
  };
  for (let times = random.between(1, 10); times > 0; times -= 1) {
    await underTrouble(random, steps(1_000));
    await due({ mailingId });
  }
  await mail.control.release('microsoft-graph');
  for (;;) {
    await mail.api.owner.mailing.updateMany({
      where: { id: mailingId, state: 'stopped' },
      data: { state: 'running' },
    });
    await due({ mailingId });
    const step = await steps(0)(mail.context, AbortSignal.timeout(PATIENCE));
    const { state } = await mail.api.owner.mailing.findUniqueOrThrow({ where: { id: mailingId } });
    if (step.end === 'done' && state === 'done') break;
  }
  const rows = await mail.api.owner.emailSend.findMany({ where: { mailingId } });
  expect(rows.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  for (const row of rows) {
    const out = await left(row.draftId ?? '');
    const expected = row.state === 'sent' ? [row.address] : [];
    expect({ seed, state: row.state, to: out.flatMap(({ to }) => to) }).toEqual({
      seed,
      state: row.state,
      to: expected,
    });
    for (const { attachments } of out) expect({ seed, files: attachments.length }).toEqual({ seed, files });
  }
  expect({ seed, states: new Set(rows.map(({ state }) => state)).has('waiting') }).toEqual({
    seed,
    states: false,
  });
}

describe('whatever process dies and whatever answer is lost', () => {
  it(
    'one mail is sent once or not at all, whole, and the ledger says which',
    async () => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + STORIES; seed += 1) await singleMail(seed);
    },
    60_000 + STORIES * 15_000,
  );

  it(
    'each recipient of a mailing gets one mail or none, and the ledger says which',
    async () => {
      const addresses = ['een', 'twee', 'drie'].map((name) => `${name}@storm.example`);
      for (const email of addresses) await mail.world.create('organisation', { email });
      for (let seed = FIRST_SEED; seed < FIRST_SEED + MAILINGS; seed += 1) await mailing(seed, addresses);
    },
    60_000 + MAILINGS * 30_000,
  );
});
