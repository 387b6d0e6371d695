import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { type BalieEvent, listen } from '#prisma/events.ts';
import { discardDraft } from '#services/email-draft/discard-draft.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { type StartEmail, startEmail } from '#services/email-draft/start-email.ts';
import { suggestRecipients } from '#services/email-draft/suggest-recipients.ts';
import type { UserViewer } from '#services/session/session.ts';
import { arrangeEmailWriting, type EmailWriting, signal, TEXT } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-drafts');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const start = (requested: Partial<StartEmail>, by: UserViewer = mail.admin) =>
  startEmail(mail.context, by, { action: 'new', emailId: null, relationId: null, ...requested }, signal());
const discard = (draftId: string, by: UserViewer = mail.admin) =>
  discardDraft(mail.context, by, { requestId: randomUUID(), draftId }, signal());
const drafts = () => mail.outlook.mails('drafts');
const calls = async () => (await mail.control.calls('microsoft-graph')).map(({ operation }) => operation);

it('makes one draft, whatever is asked again, and saves what it says [COMPOSE-22, COMPOSE-24, COMPOSE-55, COMPOSE-56, COMPOSE-64]', async () => {
  const requestId = randomUUID();
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.create' });
  await expect(mail.save({ requestId })).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  // The answer was lost, not the draft; with other text it is still that one.
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  const { draftId } = await mail.save({ requestId, text: { subject: 'Toch anders' } });
  expect(await mail.save({ requestId, text: { subject: 'Nog eens' } })).toMatchObject({ draftId });
  expect(await drafts()).toMatchObject([{ subject: 'Nog eens', to: ['klant@bakker.example'] }]);
  const saved = { draftId, revision: 2, requestId: randomUUID() };
  await mail.save({ ...saved, text: { subject: 'Drie' } });
  expect(await mail.draftOf(draftId)).toMatchObject({ revision: 3 });
  // A repeated request changes nothing more.
  await mail.save({ ...saved, text: { subject: 'Drie' } });
  expect(await mail.draftOf(draftId)).toMatchObject({ revision: 3, state: 'open' });
  await expect(mail.save({ draftId, revision: 2 })).rejects.toThrow(ConflictError);
  const opened = await openDraft(mail.context, mail.admin, draftId, signal());
  expect(opened).toMatchObject({
    subject: 'Drie',
    to: TEXT.to,
    html: expect.stringContaining('Beste klant'),
  });
});

it('lets one writer at a time ask the mail service, and waits after a call of which nobody knows [COMPOSE-54]', async () => {
  const { draftId } = await mail.save();
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
  const one = mail.save({ draftId, revision: 1, text: { subject: 'Een' } });
  await mail.control.waitUntilPaused('microsoft-graph');
  const two = mail.save({ draftId, revision: 1, text: { subject: 'Twee' } });
  const refused = expect(two).rejects.toThrow(ConflictError);
  await mail.control.release('microsoft-graph');
  await one;
  await refused;
  expect(await drafts()).toMatchObject([{ subject: 'Een' }]);
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 503,
    operation: 'message.update',
    times: 'always',
  });
  await expect(mail.save({ draftId, revision: 2 })).rejects.toMatchObject({
    code: 'serviceNotAvailable',
    retryable: true,
  });
  const { writingUntil } = await mail.api.owner.emailDraft.findUniqueOrThrow({ where: { id: draftId } });
  expect((writingUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
});

it('goes on over what Graph refuses while a draft changes, without a word to the user [COMPOSE-54]', async () => {
  await mail.outlook.setHabits({ conflictEvery: 2 });
  const { draftId } = await mail.save();
  for (const revision of [1, 2, 3]) await mail.save({ draftId, revision, text: { subject: `${revision}` } });
  expect(await drafts()).toMatchObject([{ subject: '3' }]);
});

it('waits for nothing after a call that did nothing, whatever the mail service calls that [COMPOSE-54]', async () => {
  const { draftId } = await mail.save();
  const draftRow = () => mail.api.owner.emailDraft.findUniqueOrThrow({ where: { id: draftId } });
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 429,
    operation: 'message.update',
    retryAfterSeconds: 0,
  });
  const failed = { code: 'TooManyRequests', status: 429, retryable: true };
  await expect(mail.save({ draftId, revision: 1 })).rejects.toMatchObject(failed);
  expect(await draftRow()).toMatchObject({ revision: 1 });
  const { writingUntil } = await draftRow();
  expect(writingUntil?.getTime() ?? 0).toBeLessThanOrEqual(Date.now());
  await mail.outlook.setHabits({ conflictEvery: 1 });
  const conflict = { code: 'changed-meanwhile', status: 412, retryable: true };
  await expect(mail.save({ draftId, revision: 1 })).rejects.toMatchObject(conflict);
  expect((await draftRow()).writingUntil?.getTime() ?? 0).toBeLessThanOrEqual(Date.now());
  const { data } = await mail.api.graphql<{ saveEmailDraft: object }>(
    await mail.api.tokenOf(mail.world.office.admin),
    `mutation { saveEmailDraft(input: { requestId: "${randomUUID()}" draftId: "${encodeNodeId('EmailDraft', draftId)}"
       revision: 1 action: new subject: "x" html: "x" isEdited: true to: [] cc: [] bcc: [] }) {
       ... on ProviderFailedError { code status } } }`,
  );
  expect(data.saveEmailDraft).toEqual({ code: 'changed-meanwhile', status: 412 });
});

it('refuses what no mail may hold, naming the field, and stores none of it', async () => {
  const refusal = (text: object) => mail.save({ text }).catch((error: { issues: unknown }) => error.issues);
  expect(await refusal({ html: '<script>1</script>', subject: 'x' })).toMatchObject([{ field: 'html' }]);
  expect(await refusal({ html: '<p>x</p><style>p{display:none}</style>' })).toMatchObject([
    { field: 'html' },
  ]);
  expect(await refusal({ subject: 'x'.repeat(256), to: [{ name: '', address: 'geen' }] })).toEqual([
    { field: 'subject', message: 'Onderwerp is te lang. Maximaal 255 tekens.' },
    { field: 'to', message: 'Aan: dit is geen emailadres: geen' },
  ]);
  expect(await refusal({ html: 'x'.repeat(4_000_001) })).toEqual([
    { field: 'html', message: 'Deze mail is zo te groot om te versturen.' },
  ]);
  expect(await drafts()).toEqual([]);
  expect(await mail.api.owner.emailDraft.count({ where: { state: 'open', revision: 0 } })).toBe(0);
});

it('opens by action: to whom, about what, and what is quoted [COMPOSE-03, COMPOSE-13, COMPOSE-14, COMPOSE-15, COMPOSE-16, COMPOSE-17, COMPOSE-18, COMPOSE-19, COMPOSE-20, COMPOSE-21]', async () => {
  const { address } = await mail.api.owner.mailbox.findFirstOrThrow({});
  const { id } = await mail.received({
    subject: 'Vraag',
    from: { name: 'Jan', address: 'jan@bakker.example' },
    html: '<p>Dag</p>',
    to: [address, 'piet@bakker.example'],
    cc: ['cc@bakker.example'],
    replyTo: ['terug@bakker.example'],
  });
  const addresses = (list: readonly { address: string }[]) => list.map((one) => one.address);
  const reply = await start({ action: 'repl', emailId: id });
  expect([addresses(reply.to), addresses(reply.cc), reply.subject]).toEqual([
    ['terug@bakker.example'],
    [],
    'Re: Vraag',
  ]);
  const all = await start({ action: 'repla', emailId: id });
  expect([addresses(all.to), addresses(all.cc)]).toEqual([
    ['terug@bakker.example', 'piet@bakker.example'],
    ['cc@bakker.example'],
  ]);
  expect(all.quote).toMatchObject({
    kind: 'reply',
    from: { name: 'Jan' },
    subject: 'Vraag',
    isPlainText: false,
  });
  const forward = await start({ action: 'forw', emailId: id });
  expect([forward.to, forward.subject, forward.quote?.kind]).toEqual([[], 'Fwd: Vraag', 'forward']);
  expect(forward.quote).toMatchObject({ to: [{ address }, {}], cc: [{ address: 'cc@bakker.example' }] });
  const { relationId } = await mail.world.create('person', { email: 'p@klant.example' });
  const toRelation = await start({ action: 'newk', relationId });
  expect(addresses(toRelation.to)).toEqual(['p@klant.example']);
  expect(await start({})).toMatchObject({ to: [], subject: '', quote: null });
  await expect(start({ action: 'repl' })).rejects.toThrow('Kies eerst een mail.');
  await expect(start({ action: 'repl', emailId: randomUUID() })).rejects.toThrow(NotFoundError);
  expect(await drafts()).toEqual([]);
});

it('makes answers and forwards as the mail service does, with the files that go along [COMPOSE-23, COMPOSE-60]', async () => {
  const file = { name: 'aangifte.pdf', content: 'aGFsbG8=' };
  const { id } = await mail.received({
    subject: 'Vraag',
    from: 'jan@bakker.example',
    html: 'x',
    attachments: [file],
  });
  const reply = await mail.save({ action: 'repl', originalId: id });
  expect(reply.attachments).toEqual([]);
  const forward = await mail.save({ action: 'forw', originalId: id, isEdited: false });
  expect(forward.attachments).toMatchObject([{ name: 'aangifte.pdf' }]);
  await mail.save({ draftId: forward.draftId, revision: 1, text: { subject: 'Fwd: Vraag' } });
  expect(await drafts()).toHaveLength(2);
  expect(await calls()).toEqual(
    expect.arrayContaining(['message.reply', 'message.forward', 'message.update']),
  );
  const conversations = await mail.api.owner.emailDraft.findMany({
    select: { isEdited: true, action: true },
  });
  expect(conversations).toEqual(expect.arrayContaining([{ action: 'forw', isEdited: true }]));
});

it('lets an answer or forward go on as a mail of its own where its original was deleted for good [COMPOSE-13]', async () => {
  for (const action of ['repl', 'forw'] as const) {
    const { id, remoteId } = await mail.received({
      subject: 'Antw.: Weg',
      from: 'jan@bakker.example',
      html: 'x',
    });
    const begun = await start({ action, emailId: id });
    expect(begun).toMatchObject({ isOriginalGone: false, quote: { subject: 'Antw.: Weg' } });
    await mail.outlook.delete(remoteId, 'for-good');
    // The index has not heard of it yet.
    const requested = { action, originalId: id, text: { html: '<p>Getypt</p>', subject: begun.subject } };
    await expect(mail.save(requested)).rejects.toThrow('Deze mail is er niet (meer).');
    const gone = await start({ action, emailId: id });
    expect(gone.isReplyToUnknown).toBe(action === 'repl');
    expect(gone).toMatchObject({ isOriginalGone: true, quote: null, subject: begun.subject, to: begun.to });
    const { draftId } = await mail.save({ ...requested, action: 'new', originalId: null });
    await mail.work(await mail.send(draftId));
    const sent = (await mail.outlook.outbox()).at(-1);
    expect(sent).toMatchObject({
      subject: begun.subject,
      body: { content: expect.stringContaining('Getypt') },
    });
  }
  // What the mailbox sent itself goes on to whom that went.
  const { address } = await mail.api.owner.mailbox.findFirstOrThrow({});
  const own = await mail.received({ subject: 'Zelf', from: address, to: ['jan@bakker.example'], html: 'x' });
  await mail.outlook.delete(own.remoteId, 'for-good');
  const answered = await start({ action: 'repl', emailId: own.id });
  expect(answered).toMatchObject({ isReplyToUnknown: false, to: [{ address: 'jan@bakker.example' }] });
});

it('throws a draft away here and there, also one of which nobody heard [COMPOSE-57, COMPOSE-65]', async () => {
  const { draftId } = await mail.save();
  await mail.pass();
  expect(await mail.api.owner.email.count({ where: { isDraft: true } })).toBe(1);
  await discard(draftId);
  await discard(draftId);
  expect(await drafts()).toEqual([]);
  expect(await mail.api.owner.email.count({ where: { isDraft: true } })).toBe(0);
  const requestId = randomUUID();
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.create' });
  await expect(mail.save({ requestId })).rejects.toThrow();
  const unheard = await mail.api.owner.emailDraft.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  await discard(unheard.id);
  expect(await drafts()).toEqual([]);
  await expect(mail.save({ draftId, revision: 1 })).rejects.toThrow('Dit concept is weggegooid.');
});

it('tells the other screens of its maker that a draft is gone [COMPOSE-57, WS-04]', async () => {
  const heard: BalieEvent[] = [];
  const ready = Promise.withResolvers<void>();
  const stream = listen({ url: mail.world.testDatabase.directoryUrl, onProblem: () => undefined });
  stream.subscribe((message) => {
    if (message.type === 'resync') ready.resolve();
    else heard.push(message);
  });
  try {
    await ready.promise;
    const { draftId } = await mail.save({ by: mail.advisor });
    await mail.pass();
    const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { isDraft: true } });
    await discard(draftId);
    const gone = () => heard.find((event) => event.type === 'email' && event.action === 'deleted');
    await expect.poll(gone).toMatchObject({ id, userId: mail.advisor.userId });
  } finally {
    await stream.close();
  }
});

it('goes on with a draft that was made in Outlook, for admins, and knows it by our own id then [ROLES-23]', async () => {
  const remoteId = await mail.outlook.draft({
    subject: 'Van Jan',
    text: 'Dag\nJan <j>',
    to: ['x@bakker.example'],
  });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  const opened = await start({ action: 'draft', emailId: id });
  expect(opened).toMatchObject({
    subject: 'Van Jan',
    draftId: null,
    html: '<div>Dag<br>Jan &lt;j&gt;</div>',
  });
  await expect(start({ action: 'draft', emailId: id }, mail.advisor)).rejects.toThrow(NotFoundError);
  const { draftId } = await mail.save({ action: 'draft', originalId: id, text: { subject: 'Van ons' } });
  expect(await start({ action: 'draft', emailId: id })).toMatchObject({ draftId, subject: 'Van ons' });
  await mail.work(await mail.send(draftId));
  expect(await mail.outlook.outbox()).toMatchObject([
    { subject: 'Van ons', ownId: draftId, draftId: remoteId },
  ]);
  expect(await drafts()).toEqual([]);
});

it("keeps a user's draft for that user and for admins [ROLES-20, ROLES-23]", async () => {
  const { draftId } = await mail.save({ by: mail.advisor });
  await mail.pass();
  const open = (by: UserViewer) => openDraft(mail.context, by, draftId, signal());
  expect(await open(mail.advisor)).toMatchObject({ subject: 'Uw aangifte' });
  expect(await open(mail.admin)).toMatchObject({ subject: 'Uw aangifte' });
  await expect(open(mail.colleague)).rejects.toThrow(NotFoundError);
  await expect(mail.save({ draftId, revision: 1, by: mail.colleague })).rejects.toThrow(NotFoundError);
  await expect(discard(draftId, mail.colleague)).rejects.toThrow(NotFoundError);
  for (const refused of [
    mail.save({ by: mail.reader }),
    discard(draftId, mail.reader),
    start({}, mail.reader),
  ]) {
    await expect(refused).rejects.toThrow(ForbiddenError);
  }
  const indexed = await mail.api.owner.email.findFirstOrThrow({ where: { isDraft: true } });
  expect(indexed.madeById).toBe(mail.advisor.userId);
  await mail.save({ draftId, revision: 1, by: mail.admin });
  expect(await mail.api.owner.emailDraft.findFirst({ where: { id: draftId } })).toMatchObject({
    madeById: mail.advisor.userId,
  });
});

it('suggests relations with an address by parts of their name, of those that the viewer sees [COMPOSE-10, COMPOSE-11]', async () => {
  const { advisor } = mail.world.office;
  const person = { surname: 'Bergé', firstName: 'Zoë', email: 'zoe@klant.example' };
  await mail.world.create('person', person, advisor);
  await mail.world.create('organisation', { tradeName: 'Zoë & Zn', email: 'zn@klant.example' }, advisor);
  const hidden = { tradeName: 'Zoeterwoude B.V.', email: 'hidden@klant.example' };
  const { relationId } = await mail.world.create('organisation', hidden);
  const suggest = (text: string, by: UserViewer = mail.advisor) =>
    mail.api.application.database.lease(by, (client) => suggestRecipients(client, text));
  const found = async (text: string, by?: UserViewer) =>
    (await suggest(text, by)).map(({ address }) => address).toSorted();
  expect(await found('zoe')).toEqual(['zn@klant.example', 'zoe@klant.example']);
  expect(await found('BERGE zoe')).toEqual(['zoe@klant.example']);
  expect(await found('zoe', mail.admin)).toContain('hidden@klant.example');
  expect(await found('klant.example')).toEqual([]);
  const { relationNumber } = await mail.api.owner.relation.findFirstOrThrow({
    where: { email: 'zoe@klant.example' },
    select: { relationNumber: true },
  });
  expect(await found(relationNumber)).toEqual(['zoe@klant.example']);
  expect(await found('%')).toEqual([]);
  expect(await found(' \u0000 ')).toEqual([]);
  await mail.api.owner.relation.update({
    where: { id: relationId },
    data: { email: '' },
    select: { id: true },
  });
  expect(await found('zoeterwoude', mail.admin)).toEqual([]);
});

it('suggests those first of whom a name begins with what was typed [COMPOSE-10]', async () => {
  const people = [
    { surname: 'Aalderink', firstName: 'Quanna', email: 'quanna@klant.example' },
    { surname: 'Quannaberg', firstName: 'Els', email: 'berg@klant.example' },
    { surname: 'Zeeman', firstName: 'Els-Anna (Annanas)', email: 'annanas@klant.example' },
  ];
  for (const person of people) await mail.world.create('person', person);
  const found = async (text: string) =>
    (await mail.api.application.database.lease(mail.admin, (client) => suggestRecipients(client, text))).map(
      ({ address }) => address,
    );
  expect(await found('anna')).toEqual([
    'annanas@klant.example',
    'quanna@klant.example',
    'berg@klant.example',
  ]);
  expect(await found('quan els')).toEqual(['berg@klant.example']);
  expect(await found('(annanas)')).toEqual(['annanas@klant.example']);
});
