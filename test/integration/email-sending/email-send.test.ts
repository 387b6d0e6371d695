import { randomUUID } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConflictError, ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { discardDraft } from '#services/email-draft/discard-draft.ts';
import { whereOpenSend } from '#services/email-sending/open-sends.ts';
import { resolveSend } from '#services/email-sending/resolve-send.ts';
import { undoSend } from '#services/email-sending/undo-send.ts';
import type { UserViewer } from '#services/session/session.ts';
import { arrangeEmailWriting, type EmailWriting, signal, TEXT } from '#test/support/email/email-writing.ts';
import { expectPostgresClock } from '#test/support/environment/watched-times.ts';

const pause = timersPromises.setTimeout;

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-send');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const saved = async (draft: Parameters<EmailWriting['save']>[0] = {}) => (await mail.save(draft)).draftId;
/** After it had its effect, or before: nobody can tell which. */
const lost = (operation: string, point: 'before' | 'after') =>
  mail.control.addFault('microsoft-graph', { fault: point === 'after' ? 'drop' : 'reset', operation });
const withdraw = (sendId: string, by: UserViewer = mail.admin) =>
  mail.api.application.database.lease(by, (client) =>
    undoSend(client, by, { requestId: randomUUID(), sendId }),
  );
const resolve = (sendId: string, wasSent: boolean, by: UserViewer = mail.admin) =>
  resolveSend(mail.context, by, { requestId: randomUUID(), sendId, wasSent }, signal());
const age = (sendId: string, minutes = 10) =>
  mail.api.owner.emailSend.updateMany({
    where: { id: sendId },
    data: { attemptedAt: new Date(Date.now() - minutes * 60_000) },
  });

it('sends a saved draft once, and no more when the work is repeated [COMPOSE-31, COMPOSE-58, COMPOSE-64]', async () => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  expect(await mail.outlook.outbox()).toEqual([]);
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'sending' });
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.outlook.outbox()).toMatchObject([
    { subject: 'Uw aangifte', by: 'send', to: ['klant@bakker.example'], ownId: draftId },
  ]);
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'sent' });
});

it('is due ten seconds later by the clock of the database, and one request is one mail', async () => {
  const draftId = await saved();
  const requestId = randomUUID();
  const [one, other] = await Promise.all([
    mail.send(draftId, { requestId }),
    mail.send(draftId, { requestId }),
  ]);
  expect(other).toBe(one);
  expect(await mail.send(draftId, { requestId })).toBe(one);
  const { dueAt, createdAt } = await mail.api.owner.emailSend.findUniqueOrThrow({ where: { id: one } });
  expect(dueAt.getTime() - createdAt.getTime()).toBe(10_000);
  const messages = await mail.api.owner.outbox.findMany({ where: { kind: 'email.send' } });
  const ofThis = messages.filter(({ payload }) => JSON.stringify(payload).includes(one));
  expect(ofThis.map(({ notBefore }) => notBefore)).toEqual([dueAt]);
});

it('waits 100 milliseconds between saving and sending, both times [COMPOSE-32]', async () => {
  // What is asked of the clock, because all else on the way takes longer than the pause.
  const timers = createRequire(import.meta.url)('node:timers/promises') as { setTimeout: typeof pause };
  const requests: (number | undefined)[] = [];
  timers.setTimeout = ((milliseconds, value) => {
    requests.push(milliseconds);
    return pause(milliseconds, value);
  }) as typeof pause;
  syncBuiltinESMExports();
  try {
    const draftId = await saved();
    const pauses = () => requests.filter((milliseconds) => milliseconds === 100).length;
    expect(pauses()).toBe(0);
    const sendId = await mail.send(draftId);
    expect(pauses()).toBe(1);
    await mail.work(sendId);
    expect(pauses()).toBe(2);
  } finally {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  }
});

it('undoes a send while it waits, opens its draft again, and sends nothing then', async () => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  await withdraw(sendId);
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.outlook.outbox()).toEqual([]);
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'withdrawn' });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
  const again = await mail.send(draftId);
  await mail.work(again);
  await expect(withdraw(again)).rejects.toThrow('Deze mail kan niet meer worden teruggehaald.');
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

it('never sends again when the answer of sending is lost', async () => {
  const sendId = await mail.send(await saved());
  await lost('message.send', 'after');
  expect(await mail.work(sendId)).toBe('again');
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sending' });
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

it('finds what was sent under another id too, by what is written on it', async () => {
  await mail.outlook.setHabits({ sentCopy: 'new-id' });
  const sendId = await mail.send(await saved());
  await lost('message.send', 'after');
  await mail.work(sendId);
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
});

it('leaves to a person what nobody can tell, and believes the mailbox before the person', async () => {
  await mail.outlook.setHabits({ sentCopyComes: 'held' });
  const sendId = await mail.send(await saved());
  await lost('message.send', 'after');
  expect(await mail.work(sendId)).toBe('again');
  expect(await mail.work(sendId)).toBe('again');
  await age(sendId);
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.sendOf(sendId)).toMatchObject({
    state: 'unknown',
    failureMessage: 'Het is niet bekend of deze mail is verzonden. Kijk in de verzonden items.',
  });
  await mail.outlook.releaseSent();
  await resolve(sendId, false);
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

it('opens the draft of what a person says was not sent, and keeps that in the trail', async () => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  await lost('message.send', 'before');
  await mail.work(sendId);
  await age(sendId);
  await mail.work(sendId);
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'unknown' });
  await expect(resolve(sendId, true)).rejects.toThrow('Deze mail staat nog bij de concepten van de mailbox');
  await resolve(sendId, false);
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
  await expect(resolve(sendId, true)).rejects.toThrow('Over deze verzending is al beslist.');
  const { officeId } = mail.admin;
  const decided = { officeId, entity: 'office', action: 'email-was-not-sent', userId: mail.admin.userId };
  expect(await mail.api.owner.auditEntry.count({ where: decided })).toBe(1);
  const again = await mail.send(draftId);
  await mail.work(again);
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

it.each([
  [500, 29, 'sending'],
  [500, 31, 'unknown'],
  [403, 2, 'sending'],
  [403, 4, 'unknown'],
] as const)(
  'looks for a mail where its mailbox answers %i: after %i minutes it is %s',
  async (status, minutes, state) => {
    const sendId = await mail.send(await saved());
    await lost('message.send', 'after');
    await mail.work(sendId);
    await age(sendId, minutes);
    await mail.control.addFault('microsoft-graph', { fault: 'status', status, times: 'always' });
    await mail.work(sendId);
    expect(await mail.sendOf(sendId)).toMatchObject({ state });
    // Where it was looked for still, an outage ends as if it had not been.
    await mail.control.clearFaults();
    await mail.work(sendId);
    expect(await mail.sendOf(sendId)).toMatchObject({ state: state === 'sending' ? 'sent' : state });
  },
);

it.each([
  [{ fault: 'status', status: 429, retryAfterSeconds: 0 }, 'waiting'],
  [{ fault: 'status', status: 412 }, 'waiting'],
  [{ fault: 'status', status: 500 }, 'sending'],
  [{ fault: 'status', status: 503 }, 'sending'],
  [{ fault: 'status', status: 400 }, 'refused'],
  [{ fault: 'status', status: 403 }, 'refused'],
] as const)('tells apart what was not sent, and of what nobody knows: %j', async (fault, state) => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  await mail.control.addFault('microsoft-graph', { ...fault, operation: 'message.send' });
  await mail.work(sendId);
  expect(await mail.sendOf(sendId)).toMatchObject({ state });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: state === 'refused' ? 'open' : 'sending' });
  expect(await mail.outlook.outbox()).toEqual([]);
  // What was not taken up goes later; of the rest nothing is sent by itself.
  await mail.work(sendId);
  expect(await mail.outlook.outbox()).toHaveLength(state === 'waiting' ? 1 : 0);
});

it('gives up what the mail service does not take up for long, and says why', async () => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 429,
    retryAfterSeconds: 0,
    operation: 'message.send',
    times: 5,
  });
  expect(await mail.work(sendId, { tryFor: 0 })).toBe('done');
  expect(await mail.sendOf(sendId)).toMatchObject({
    state: 'refused',
    failureMessage: 'Microsoft 365 krijgt te veel aanvragen tegelijk.',
  });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
});

it('tells of a refusal until its user has seen it, also where no mailbox is asked', async () => {
  const draftId = await saved();
  const sendId = await mail.send(draftId);
  await mail.control.addFault('microsoft-graph', { fault: 'status', status: 403, operation: 'message.send' });
  await mail.work(sendId);
  const open = () =>
    mail.api.owner.emailSend.count({ where: { AND: [whereOpenSend(mail.admin.userId), { id: sendId }] } });
  expect(await open()).toBe(1);
  await expect(resolve(sendId, true)).rejects.toThrow('Over deze verzending is al beslist.');
  await mail.control.addFault('microsoft-graph', { fault: 'status', status: 500, times: 50 });
  await resolve(sendId, false);
  await resolve(sendId, false);
  expect(await open()).toBe(0);
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
});

it('refuses what has no recipients but cc, what is too large, and asks about an empty subject [COMPOSE-39, COMPOSE-40, COMPOSE-41, COMPOSE-46, COMPOSE-51]', async () => {
  const issue = (field: string, message: string) => ({ issues: [{ field, message }] });
  const none = 'De mail kan niet verstuurd worden, want er zijn geen ontvangers.';
  await expect(mail.send(await saved({ text: { to: [], cc: TEXT.to } }))).rejects.toMatchObject(
    issue('to', none),
  );
  await mail.send(await saved({ text: { to: [], bcc: TEXT.to } }));
  const empty = await saved({ text: { subject: ' ' } });
  await expect(mail.send(empty)).rejects.toMatchObject(
    issue('subject', 'Onderwerp is niet ingevuld. Doorgaan?'),
  );
  await mail.send(empty, { acceptEmptySubject: true });
  const draftId = await saved();
  const { remoteId } = await mail.draftOf(draftId);
  await mail.outlook.change(remoteId ?? '', { html: `<p>${'x'.repeat(4_000_001)}</p>` });
  // The text of Outlook is not the one that the user sent.
  await expect(mail.send(draftId)).rejects.toThrow(ConflictError);
  await expect(mail.send(draftId, { revision: 2 })).rejects.toMatchObject(
    issue('html', 'Deze mail is zo te groot om te versturen.'),
  );
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open', revision: 2 });
  await mail.save({ draftId, revision: 2 });
  await mail.send(draftId, { revision: 3 });
});

it('sends no other state than the one that is meant, and none that is still being saved [COMPOSE-31]', async () => {
  const draftId = await saved();
  await expect(mail.send(draftId, { revision: 0 })).rejects.toThrow(ConflictError);
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
  const saving = mail.save({ draftId, revision: 1, text: { subject: 'Uw aangifte (2)' } });
  await mail.control.waitUntilPaused('microsoft-graph');
  const sending = mail.send(draftId, { revision: 1 });
  const refused = expect(sending).rejects.toThrow(ConflictError);
  await mail.control.release('microsoft-graph');
  await saving;
  await refused;
  const sendId = await mail.send(draftId, { revision: 2 });
  await mail.work(sendId);
  expect(await mail.outlook.outbox()).toMatchObject([{ subject: 'Uw aangifte (2)' }]);
  await expect(mail.save({ draftId, revision: 2 })).rejects.toThrow('Deze mail is al verzonden.');
});

it('marks what was answered, to one or to all, and neither a forward nor a new mail [COMPOSE-34, COMPOSE-59, MAIL-20]', async () => {
  const text = { subject: 'Re: Vraag' };
  for (const action of ['forw', 'repl', 'repla'] as const) {
    const question = await mail.received({ subject: 'Vraag', from: 'klant@bakker.example', text: 'Dag.' });
    await mail.work(await mail.send(await saved({ action, originalId: question.id, text })));
    await mail.push();
    const { categories } = await mail.outlook.mail(question.remoteId);
    expect(categories, action).toEqual(action === 'forw' ? [] : ['replied']);
  }
});

it("shows a user's own mail to that user, other's to admins alone, and both in the trail [ROLES-23]", async () => {
  const draftId = await saved({ by: mail.advisor });
  const sendId = await mail.send(draftId, { by: mail.advisor });
  await mail.work(sendId);
  await mail.pass();
  const sees = (viewer: UserViewer) =>
    mail.api.application.database.lease(viewer, (client) =>
      Promise.all([client.email.count(), client.emailSend.count(), client.emailDraft.count()]),
    );
  expect(await sees(mail.advisor)).toEqual([1, 1, 1]);
  expect(await sees(mail.colleague)).toEqual([0, 0, 0]);
  const { officeId, userId } = mail.advisor;
  const sent = { officeId, userId, action: 'email-sent' };
  expect(await mail.api.owner.auditEntry.findMany({ where: sent, select: { changes: true } })).toEqual([
    { changes: { count: 1 } },
  ]);
  const waiting = await mail.send(await saved({ by: mail.advisor }), { by: mail.advisor });
  await expect(withdraw(waiting, mail.colleague)).rejects.toThrow(NotFoundError);
  await expect(resolve(waiting, true, mail.colleague)).rejects.toThrow(NotFoundError);
  await withdraw(waiting, mail.admin);
});

it('lets who only reads neither send nor decide [ROLES-20]', async () => {
  const draftId = await saved();
  await expect(mail.send(draftId, { by: mail.reader })).rejects.toThrow(ForbiddenError);
  const sendId = await mail.send(draftId);
  await expect(withdraw(sendId, mail.reader)).rejects.toThrow(ForbiddenError);
  await expect(resolve(sendId, true, mail.reader)).rejects.toThrow(ForbiddenError);
});

it('leaves out images of a quote that the text no longer shows, before it is checked and sent [COMPOSE-67]', async () => {
  const image = { isInline: true, contentType: 'image/png', content: 'aGFsbG8=' };
  const question = await mail.received({
    subject: 'Vraag',
    from: 'klant@bakker.example',
    html: '<img src="cid:a"><img src="cid:b">',
    attachments: [
      { ...image, name: 'a.png', contentId: 'a' },
      { ...image, name: 'b.png', contentId: 'b' },
    ],
  });
  const begun = await mail.save({
    action: 'repl',
    originalId: question.id,
    text: { html: '<p>Dag</p><img src="cid:a">' },
  });
  expect(begun.attachments).toMatchObject([{ contentId: 'a' }]);
  const { draftId } = begun;
  await mail.save({ draftId, revision: 1, text: { html: '<p>Dag</p>' } });
  await mail.work(await mail.send(draftId, { revision: 2 }));
  expect(await mail.outlook.outbox()).toMatchObject([{ attachments: [] }]);
});

it('refuses what is not there', async () => {
  await expect(mail.send(randomUUID())).rejects.toThrow(NotFoundError);
  await expect(withdraw(randomUUID())).rejects.toThrow(NotFoundError);
  const draftId = await saved();
  const { remoteId } = await mail.draftOf(draftId);
  await mail.outlook.delete(remoteId ?? '', 'for-good');
  await expect(mail.send(draftId)).rejects.toThrow('Dit concept staat niet meer in de mailbox.');
  await expect(mail.save({ draftId, revision: 1 })).rejects.toThrow(NotFoundError);
});

it('throws away no draft that somebody sent from another program', async () => {
  const draftId = await saved();
  const { remoteId } = await mail.draftOf(draftId);
  await mail.outlook.send(remoteId ?? '');
  const discard = () =>
    discardDraft(mail.context, mail.admin, { requestId: randomUUID(), draftId }, signal());
  await expect(discard()).rejects.toThrow('Deze mail is al verzonden.');
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'sent' });
  expect(await mail.outlook.mails('sentitems')).toHaveLength(1);
});

it('reads the mailbox, writes and sends by the clock of Postgres, however a server’s clock is off', async () => {
  const columns = ['sync_sources.passed_at', 'sync_sources.full_at', 'sync_sources.failed_at'];
  const ofSends = ['email_drafts.updated_at', 'email_drafts.writing_until', 'email_sends.settled_at'];
  await expectPostgresClock(
    mail.world.testDatabase.ownerUrl,
    [...columns, ...ofSends, 'email_sends.due_at', 'email_sends.attempted_at', 'outbox.not_before'],
    async () => {
      await mail.pass('full');
      await mail.work(await mail.send(await saved()));
      const draftId = await saved();
      await discardDraft(mail.context, mail.admin, { requestId: randomUUID(), draftId }, signal());
      await mail.control.addFault('microsoft-graph', {
        fault: 'status',
        status: 410,
        operation: 'message.delta',
        times: 'always',
      });
      await mail.pass('full');
      await mail.control.clearFaults();
    },
  );
});
