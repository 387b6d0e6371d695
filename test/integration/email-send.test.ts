import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { DraftText } from '#domain/email/draft-text.ts';
import { ConflictError, ValidationError } from '#domain/errors.ts';
import { discardDraft } from '#services/email-draft/discard-draft.ts';
import { saveDraft } from '#services/email-draft/save-draft.ts';
import { startEmail } from '#services/email-draft/start-email.ts';
import { resolveSend } from '#services/email-send/resolve-send.ts';
import { sendEmail } from '#services/email-send/send-email.ts';
import { withdrawSend } from '#services/email-send/withdraw-send.ts';
import { workOnSend } from '#services/email-send/work-on-send.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/mailbox-world.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('email-send');
});

afterAll(() => world.close());

beforeEach(async () => {
  await world.control.clearFaults();
  await world.reset();
  await world.round('full');
});

const signal = () => AbortSignal.timeout(30_000);
const writing = () => world.api.application.emailWriting;
const admin = () => ({ ...world.world.office.admin, role: 'admin' as const });
const TEXT: DraftText = {
  ...{ subject: 'Uw aangifte', cc: [], bcc: [], html: '<p>Beste klant</p>' },
  to: [{ name: 'Bakker', address: 'klant@bakker.example' }],
};

async function save(text: Partial<DraftText> = {}, original: { action: 'repl'; id: string } | null = null) {
  const { draftId } = await saveDraft(
    writing(),
    admin(),
    {
      ...{ requestId: randomUUID(), draftId: null, relationId: null, revision: 0, isEdited: true },
      ...{ action: original?.action ?? 'new', originalId: original?.id ?? null },
      text: { ...TEXT, ...text },
    },
    signal(),
  );
  return draftId;
}

const send = (draftId: string, revision = 1, acceptEmptySubject = false) =>
  sendEmail(writing(), admin(), { requestId: randomUUID(), draftId, revision, acceptEmptySubject }, signal());

/** As the worker does once the ten seconds are over. */
async function work(sendId: string) {
  const { officeId } = world.world.office;
  await world.api.owner.emailSend.updateMany({ where: { id: sendId }, data: { dueAt: new Date(0) } });
  return workOnSend(writing(), { officeId, sendId }, signal());
}

const stateOf = async (sendId: string) =>
  (await world.api.owner.emailSend.findUniqueOrThrow({ where: { id: sendId } })).state;
const draftState = async (draftId: string) =>
  (await world.api.owner.emailDraft.findUniqueOrThrow({ where: { id: draftId } })).state;

it('sends a saved draft once, and no more when the work is repeated [COMPOSE-22, COMPOSE-31, COMPOSE-58]', async () => {
  const draftId = await save();
  const { sendId } = await send(draftId);
  expect(await world.outlook.outbox()).toEqual([]);
  expect(await work(sendId)).toBe('done');
  expect(await work(sendId)).toBe('done');
  expect(await world.outlook.outbox()).toMatchObject([{ subject: 'Uw aangifte' }]);
  expect(await stateOf(sendId)).toBe('sent');
  expect(await draftState(draftId)).toBe('sent');
});

it('takes a mail back while it waits, and sends nothing then', async () => {
  const draftId = await save();
  const { sendId } = await send(draftId);
  await world.api.application.database.lease(admin(), (client) =>
    withdrawSend(client, admin(), { requestId: randomUUID(), sendId }),
  );
  expect(await work(sendId)).toBe('done');
  expect(await world.outlook.outbox()).toEqual([]);
  expect(await stateOf(sendId)).toBe('withdrawn');
  expect(await draftState(draftId)).toBe('open');
});

it('never sends again when the answer of sending is lost', async () => {
  const { sendId } = await send(await save());
  await world.control.addFault('microsoft-graph', {
    fault: 'drop',
    operation: 'message.send',
    point: 'after',
  });
  expect(await work(sendId)).toBe('wait');
  expect(await stateOf(sendId)).toBe('sending');
  expect(await work(sendId)).toBe('done');
  expect(await stateOf(sendId)).toBe('sent');
  expect(await world.outlook.outbox()).toHaveLength(1);
});

it('leaves to a person what nobody can tell, and believes the mailbox before the person', async () => {
  await world.outlook.setHabits({ sentCopyComes: 'held' });
  const { sendId } = await send(await save());
  await world.control.addFault('microsoft-graph', {
    fault: 'drop',
    operation: 'message.send',
    point: 'after',
  });
  expect(await work(sendId)).toBe('wait');
  await world.api.owner.emailSend.updateMany({
    where: { id: sendId },
    data: { attemptedAt: new Date(Date.now() - 600_000) },
  });
  expect(await work(sendId)).toBe('done');
  expect(await stateOf(sendId)).toBe('unknown');
  await world.outlook.releaseSent();
  await resolveSend(writing(), admin(), { requestId: randomUUID(), sendId, wasSent: false }, signal());
  expect(await stateOf(sendId)).toBe('sent');
  expect(await world.outlook.outbox()).toHaveLength(1);
});

it('refuses what has no recipients but cc, and asks about an empty subject [COMPOSE-39, COMPOSE-40, COMPOSE-41]', async () => {
  const onlyCc = await save({ to: [], cc: TEXT.to });
  await expect(send(onlyCc)).rejects.toThrow(ValidationError);
  await expect(send(onlyCc)).rejects.toMatchObject({
    issues: [{ field: 'to', message: 'De mail kan niet verstuurd worden, want er zijn geen ontvangers.' }],
  });
  const empty = await save({ subject: '' });
  await expect(send(empty)).rejects.toMatchObject({
    issues: [{ field: 'subject', message: 'Onderwerp is niet ingevuld. Doorgaan?' }],
  });
  await send(empty, 1, true);
});

it('sends no other state than the one that is meant [COMPOSE-31]', async () => {
  const draftId = await save();
  await expect(send(draftId, 0)).rejects.toThrow(ConflictError);
});

it('begins an answer from its mail and marks that it was answered [COMPOSE-13, COMPOSE-14, COMPOSE-15, COMPOSE-34, COMPOSE-59, MAIL-20]', async () => {
  const remoteId = await world.outlook.receive({
    ...{ subject: 'Vraag', from: 'klant@bakker.example', text: 'Dag.' },
  });
  await world.round();
  const { id } = await world.api.owner.email.findFirstOrThrow({ where: { remoteId } });
  const start = await startEmail(
    writing(),
    admin(),
    { action: 'repl', emailId: id, relationId: null },
    signal(),
  );
  expect(start).toMatchObject({ subject: 'Re: Vraag', to: [{ address: 'klant@bakker.example' }], cc: [] });
  const { sendId } = await send(await save({ subject: start.subject }, { action: 'repl', id }));
  await work(sendId);
  await world.push();
  expect((await world.outlook.mail(remoteId)).categories).toContain('replied');
  expect(await world.outlook.outbox()).toMatchObject([{ subject: 'Re: Vraag' }]);
});

it('throws a draft away at the mail service too [COMPOSE-57]', async () => {
  const draftId = await save();
  expect(await world.outlook.mails('drafts')).toHaveLength(1);
  await discardDraft(writing(), admin(), { requestId: randomUUID(), draftId }, signal());
  await discardDraft(writing(), admin(), { requestId: randomUUID(), draftId }, signal());
  expect(await world.outlook.mails('drafts')).toEqual([]);
  expect(await draftState(draftId)).toBe('discarded');
});

it('sends small files along, and says what is wrong with others [COMPOSE-42, COMPOSE-43, FILES-08]', async () => {
  const draftId = await save();
  const token = await world.api.tokenOf(world.world.office.admin);
  const post = (bytes: Uint8Array, name: string) =>
    fetch(
      `${world.api.url}/files/email-drafts/${encodeURIComponent(encodeNodeId('EmailDraft', draftId))}/attachments?name=${name}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-access-token': token },
        body: Buffer.from(bytes),
      },
    );
  const answer = await post(new TextEncoder().encode('1.234,56'), 'aangifte.txt');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ attachment: { name: 'aangifte.txt', isInline: false } });
  expect((await post(new Uint8Array(0), 'leeg.txt')).status).toBe(400);
  expect((await post(new Uint8Array(3_000_001), 'groot.txt')).status).toBe(413);
  const { sendId } = await send(draftId);
  await work(sendId);
  const [sent] = await world.outlook.outbox();
  expect(sent).toMatchObject({ attachments: [{ name: 'aangifte.txt' }] });
});
