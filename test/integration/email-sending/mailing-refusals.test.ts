import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resolveSend } from '#services/email-sending/resolve-send.ts';
import { SEND_PACE } from '#services/email-sending/send-context.ts';
import { workOnSend } from '#services/email-sending/work-on-send.ts';
import { decideLot } from '#services/restore/decide-lot.ts';
import { lookForLot } from '#services/restore/look-for-lot.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { type BadItems, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('mailing-refusals');
  of = mailings(mail);
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

async function relations(count: number) {
  const all = Array.from({ length: count }, async () => {
    made += 1;
    const email = `weigering-${made}@klant.example`;
    return {
      email,
      relationId: (await mail.world.create('organisation', { email, city: 'Gouda' })).relationId,
    };
  });
  return Promise.all(all);
}

async function started(addresses: readonly string[], how: Parameters<typeof of.start>[2] = {}) {
  const { draftId } = await mail.save({ text: { html: TAGGED }, ...(how.by && { by: how.by }) });
  const outcome = await of.start(draftId, addresses, how);
  if ('question' in outcome) throw new Error(`asked ${JSON.stringify(outcome.question)}`);
  return outcome.mailingId;
}

const sentTo = async () => (await mail.outlook.outbox()).flatMap(({ to }) => to).toSorted();

/** What the worker does with mail, where bad items fail at such a statement. */
function spoiledContext(bad: BadItems, at: RegExp) {
  const database = spoiled(mail.api.application.database, bad, at);
  return { ...mail.context, sendPace: SEND_PACE, database };
}

const MARKS_CALL = /UPDATE email_sends SET called_at/;

itWithBadItems('workOnMailing', async ({ kinds, bad }) => {
  const addresses = (await relations(kinds.length)).map(({ email }) => email);
  const mailingId = await started(addresses);
  const rows = await mail.api.owner.emailSend.findMany({ where: { mailingId } });
  const kindOf = (address: string) => kinds[addresses.indexOf(address)] ?? 'good';
  for (const { id, address } of rows) bad.mark(id, kindOf(address));
  await mailings({ ...mail, context: spoiledContext(bad, MARKS_CALL) }).run(mailingId);
  const good = addresses.filter((address) => kindOf(address) === 'good');
  expect(await sentTo()).toEqual(good.toSorted());
  const left = await mail.api.owner.emailSend.findMany({ where: { mailingId, state: { not: 'sent' } } });
  expect(left).toHaveLength(3);
  for (const { address, state, failureMessage } of left) {
    const kind = kindOf(address);
    expect([state, failureMessage]).toEqual(['refused', kind === 'good' ? null : REASONS[kind]]);
  }
  bad.mend();
  const again = await started(left.map(({ address }) => address));
  await of.run(again);
  expect(await sentTo()).toEqual(addresses.toSorted());
});

itWithBadItems('workOnSend', async ({ kinds, bad }) => {
  const { owner } = mail.api;
  const context = spoiledContext(bad, MARKS_CALL);
  const drafts: { id: string; sendId: string }[] = [];
  for (const [index, kind] of kinds.entries()) {
    const { draftId } = await mail.save({ text: { subject: `Punt ${index}.` } });
    const sendId = await mail.send(draftId);
    drafts.push({ id: draftId, sendId });
    bad.mark(sendId, kind);
  }
  await owner.emailSend.updateMany({ data: { dueAt: new Date() } });
  for (const { sendId } of drafts) {
    const work = () => workOnSend(context, { officeId: mail.admin.officeId, sendId }, signal());
    for (let steps = 0; (await work()).end === 'again'; steps += 1) expect(steps).toBeLessThan(3);
  }
  for (const [index, kind] of kinds.entries()) {
    const { state, failureMessage } = await mail.sendOf(drafts[index]?.sendId ?? '');
    expect([state, failureMessage]).toEqual(kind === 'good' ? ['sent', null] : ['refused', REASONS[kind]]);
  }
  expect(await sentTo()).toHaveLength(kinds.length - 3);
  bad.mend();
  for (const [index, kind] of kinds.entries()) {
    const draftId = drafts[index]?.id ?? '';
    // Whose draft it is finds it open again.
    if (kind !== 'good') expect(await mail.work(await mail.send(draftId))).toBe('done');
  }
  expect(await sentTo()).toHaveLength(kinds.length);
});

itWithBadItems('lookForHeldMails', async ({ kinds, bad }) => {
  const { owner } = mail.api;
  const sendIds: string[] = [];
  for (const kind of kinds) {
    const sendId = await mail.send((await mail.save()).draftId);
    sendIds.push(sendId);
    bad.mark(sendId, kind);
  }
  const { officeId } = mail.admin;
  const { id: lotId } = await owner.quarantinedLot.create({
    data: { officeId, restoreId: randomUUID(), kind: 'emails', itemCount: kinds.length, foundCount: 0 },
  });
  await owner.emailSend.updateMany({ where: { id: { in: sendIds } }, data: { quarantinedLotId: lotId } });
  const context = spoiledContext(bad, /UPDATE email_sends SET looked_at/);
  expect(await lookForLot(context, { officeId, lotId }, signal())).toBe('done');
  const states = async () => Promise.all(sendIds.map(async (sendId) => (await mail.sendOf(sendId)).state));
  expect(await states()).toEqual(kinds.map((kind) => (kind === 'good' ? 'waiting' : 'unknown')));
  expect(await owner.quarantinedLot.findUniqueOrThrow({ where: { id: lotId } })).toMatchObject({
    lookedAt: expect.any(Date),
    failureMessage: null,
  });
  bad.mend();
  const { database } = mail.api.application;
  await decideLot(database, mail.admin, { requestId: randomUUID(), lotId, decision: 'released' });
  for (const [index, kind] of kinds.entries()) {
    const sendId = sendIds[index] ?? '';
    const said = { requestId: randomUUID(), sendId, wasSent: false };
    if (kind === 'good') expect(await mail.work(sendId)).toBe('done');
    else await resolveSend(mail.context, mail.admin, said, signal());
  }
  expect(await states()).toEqual(kinds.map((kind) => (kind === 'good' ? 'sent' : 'refused')));
  expect(await sentTo()).toHaveLength(kinds.length - 3);
});

it('waits for a busy mail service however long it was under way before [COMPOSE-37]', async () => {
  const addresses = (await relations(2)).map(({ email }) => email);
  const mailingId = await started(addresses);
  const long = new Date(Date.now() - 3_600_000);
  await mail.api.owner.emailSend.updateMany({
    where: { mailingId },
    data: { createdAt: long, triedSince: long },
  });
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 429,
    retryAfterSeconds: 1,
    operation: 'message.send',
    times: 1,
  });
  await of.run(mailingId);
  expect(await sentTo()).toEqual(addresses.toSorted());
});

it.each(['message.send', 'message.create'])(
  'stops at a mailbox that refuses each %s, and goes on with all of them afterwards',
  async (operation) => {
    const addresses = (await relations(5)).map(({ email }) => email);
    const mailingId = await started(addresses);
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 403,
      operation,
      times: 'always',
    });
    await of.run(mailingId);
    expect(Object.values(await of.states(mailingId))).toEqual(Array.from({ length: 5 }, () => 'waiting'));
    const { state, failureMessage } = await of.mailing(mailingId);
    expect(state).toBe('stopped');
    expect(failureMessage).toMatch(/Ga verder met de mailing als dat is opgelost\.$/);
    await mail.control.clearFaults();
    await of.steer(mailingId, 'running');
    await of.run(mailingId);
    expect(await sentTo()).toEqual(addresses.toSorted());
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done', failureMessage: null });
  },
);

it('ends when recipients stay refused', async () => {
  const addresses = (await relations(4)).map(({ email }) => email);
  const mailingId = await started(addresses);
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 400,
    operation: 'message.send',
    times: 'always',
  });
  for (let pass = 0; pass < 4 && (await of.mailing(mailingId)).state !== 'done'; pass += 1) {
    await of.steer(mailingId, 'running');
    await of.run(mailingId);
  }
  expect(Object.values(await of.states(mailingId))).toEqual(Array.from({ length: 4 }, () => 'refused'));
  expect(await sentTo()).toEqual([]);
});

it('leaves out whose address or owner changed meanwhile [ROLES-23]', async () => {
  const all = await relations(3);
  const [moved, given, kept] = all;
  const owned = all.map(({ relationId }) => relationId);
  const ownerId = mail.advisor.userId;
  await mail.api.owner.relation.updateMany({ where: { id: { in: owned } }, data: { ownerId } });
  const mailingId = await started(
    all.map(({ email }) => email),
    { by: mail.advisor },
  );
  const change = (id: string | undefined, data: object) =>
    mail.api.owner.relation.update({ where: { id: id ?? '' }, data, select: { id: true } });
  await change(moved?.relationId, { email: 'verbeterd@klant.example' });
  await change(given?.relationId, { ownerId: mail.colleague.userId });
  await of.run(mailingId);
  expect(await of.states(mailingId)).toEqual({
    [moved?.email ?? '']: 'skipped',
    [given?.email ?? '']: 'skipped',
    [kept?.email ?? '']: 'sent',
  });
  expect(await sentTo()).toEqual([kept?.email]);
});

it('keeps the pace of the mailbox over all its mailings', async () => {
  const all = (await relations(4)).map(({ email }) => email);
  const ids = [await started(all.slice(0, 2), { pace: 60 }), await started(all.slice(2), { pace: 60 })];
  await Promise.all(ids.map((id) => of.run(id)));
  const rows = await mail.api.owner.emailSend.findMany({
    where: { mailingId: { in: ids } },
    orderBy: { attemptedAt: 'asc' },
    select: { attemptedAt: true },
  });
  const times = rows.map(({ attemptedAt }) => attemptedAt?.getTime() ?? 0);
  expect(times).toHaveLength(4);
  for (const [index, time] of times.entries()) {
    if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(900);
  }
});

it('keeps its own drafts to itself until it is done', async () => {
  const [one] = await relations(1);
  const mailingId = await started([one?.email ?? '']);
  const { draftId } = await mail.save();
  await mail.api.owner.emailSend.updateMany({ where: { mailingId }, data: { draftId } });
  const refusal = 'Dit concept hoort bij een mailing die nog niet klaar is.';
  await expect(mail.send(draftId)).rejects.toThrow(refusal);
  await expect(mail.save({ draftId, revision: 1 })).rejects.toThrow(refusal);
});

it('of a mailbox that was unlinked leaves to a person what was on its way', async () => {
  const [one] = await relations(1);
  const mailingId = await started([one?.email ?? '']);
  await mail.api.owner.emailSend.updateMany({
    where: { mailingId },
    data: { state: 'sending', attemptedAt: new Date(), calledAt: new Date(), dueAt: new Date(0) },
  });
  await mail.api.owner.mailing.update({
    where: { id: mailingId },
    data: { state: 'done' },
    select: { id: true },
  });
  const relink = (kind: string) =>
    mail.api.owner.providerLink.update({ where: { id: mail.linkId }, data: { kind }, select: { id: true } });
  await relink('contacts');
  await of.step(mailingId);
  await relink('email');
  expect(await of.states(mailingId)).toEqual({ [one?.email ?? '']: 'unknown' });
});

it('sends all others where recipients fail by themselves, who are refused with the reason', async () => {
  const all = (await relations(6)).map(({ email }) => email);
  const [, refused = '', , broken = ''] = all;
  const { owner } = mail.api;
  await owner.$executeRawUnsafe(
    `ALTER TABLE email_sends ADD CONSTRAINT refused CHECK (address <> '${refused}' OR draft_id IS NULL) NOT VALID`,
  );
  const mailboxOf: typeof mail.context.providers.mailboxOf = (provider) => {
    const adapter = mail.context.providers.mailboxOf(provider);
    if (adapter === null) return null;
    return {
      ...adapter,
      createDraft(access, key, origin, content) {
        if (JSON.stringify(content).includes(broken)) throw new TypeError('undefined is not a function');
        return adapter.createDraft(access, key, origin, content);
      },
    };
  };
  const context = { ...mail.context, providers: { ...mail.context.providers, mailboxOf } };
  const mailingId = await started(all);
  await mailings({ ...mail, context }).run(mailingId);
  await owner.$executeRawUnsafe('ALTER TABLE email_sends DROP CONSTRAINT refused');
  expect(await sentTo()).toEqual(all.filter((one) => one !== refused && one !== broken).toSorted());
  expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
  const rows = await owner.emailSend.findMany({ where: { mailingId, state: 'refused' } });
  expect(Object.fromEntries(rows.map(({ address, failureMessage }) => [address, failureMessage]))).toEqual({
    [refused]: 'De gegevens spreken elkaar tegen (23514).',
    [broken]: 'Er ging iets onverwachts mis (TypeError).',
  });
});
