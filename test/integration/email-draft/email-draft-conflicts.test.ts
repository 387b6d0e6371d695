import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ConflictError } from '#domain/errors.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { startEmail } from '#services/email-draft/start-email.ts';
import { arrangeEmailWriting, type EmailWriting, signal, TEXT } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-draft-conflicts');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const drafts = () => mail.outlook.mails('drafts');

it('opens a text with the revision that it is of, whoever saves it meanwhile [COMPOSE-54]', async () => {
  const { draftId } = await mail.save();
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { isDraft: true } });
  const token = await mail.api.tokenOf(mail.world.office.admin);
  const draft = encodeNodeId('EmailDraft', draftId);
  const ways = [
    `{ opened: emailDraft(id: "${draft}") { ... on EmailDraftOpened { subject draft { revision } } } }`,
    `{ opened: emailStart(action: draft emailId: "${encodeNodeId('Email', id)}") {
       ... on EmailStart { subject draft { revision } } } }`,
  ];
  const opened = async (opening: ReturnType<typeof mail.api.graphql<{ opened: object }>>) =>
    (await opening).data.opened;
  for (const [at, query] of ways.entries()) {
    const { revision } = await mail.draftOf(draftId);
    const [first, second] = [`Tabblad ${at}`, `Herladen ${at}`];
    // The text is read, and what is attached is waited for.
    await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'attachment.list' });
    const outdated = mail.api.graphql<{ opened: object }>(token, query);
    await mail.control.waitUntilPaused('microsoft-graph');
    await mail.save({ draftId, revision, text: { subject: first } });
    await mail.control.release('microsoft-graph');
    expect(await opened(outdated)).toMatchObject({ subject: first, draft: { revision: revision + 1 } });
    // A reloaded page still saves: what it saved is opened.
    await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
    const saving = mail.save({ draftId, revision: revision + 1, text: { subject: second } });
    await mail.control.waitUntilPaused('microsoft-graph');
    const waiting = mail.api.graphql<{ opened: object }>(token, query);
    await setTimeout(300);
    await mail.control.release('microsoft-graph');
    await saving;
    expect(await opened(waiting)).toMatchObject({ subject: second, draft: { revision: revision + 2 } });
    await expect(mail.save({ draftId, revision: revision + 1 })).rejects.toThrow(ConflictError);
  }
});

it('opens a draft whose writer does not come back, with the revision of before its text [COMPOSE-54]', async () => {
  const { draftId } = await mail.save();
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
  const saving = mail.save({ draftId, revision: 1, text: { subject: 'Later' } });
  await mail.control.waitUntilPaused('microsoft-graph');
  expect(await openDraft(mail.context, mail.admin, draftId, signal())).toMatchObject({
    subject: TEXT.subject,
    revision: 1,
  });
  await mail.control.release('microsoft-graph');
  await saving;
  await expect(mail.save({ draftId, revision: 1 })).rejects.toThrow(ConflictError);
});

it('asks which text stays where Outlook changed a draft that is open here [COMPOSE-54]', async () => {
  const { draftId } = await mail.save();
  const remoteId = (await mail.draftOf(draftId)).remoteId ?? '';
  const save = (revision: number, subject: string) => mail.save({ draftId, revision, text: { subject } });
  // What is attached, and marks, move the change key as well, and are no other text.
  await mail.outlook.change(remoteId, { isRead: false, flag: 'flagged' });
  await save(1, 'Van ons');
  await mail.outlook.change(remoteId, { html: '<p>Van Outlook</p>' });
  await expect(save(2, 'Weer van ons')).rejects.toMatchObject({ currentVersion: 3, recordId: draftId });
  expect(await mail.outlook.mail(remoteId)).toMatchObject({
    subject: 'Van ons',
    body: { content: expect.stringContaining('Van Outlook') },
  });
  await save(3, 'Toch van ons');
  await mail.outlook.change(remoteId, { subject: 'Weer van Outlook' });
  const open = () => openDraft(mail.context, mail.admin, draftId, signal());
  expect(await open()).toMatchObject({ subject: 'Weer van Outlook', revision: 5 });
  expect(await open()).toMatchObject({ revision: 5 });
  await expect(save(4, 'Van een ander tabblad')).rejects.toThrow(ConflictError);
  // A save whose answer was lost is our own, also when more was typed since.
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.update' });
  await expect(save(5, 'Niet gehoord')).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  await save(5, 'Wel gehoord');
  await mail.outlook.change(remoteId, { to: ['ander@bakker.example'] });
  await expect(save(6, 'Wel gehoord')).rejects.toThrow(ConflictError);
  expect(await open()).toMatchObject({ to: [{ address: 'ander@bakker.example' }], revision: 7 });
  expect(await drafts()).toMatchObject([{ subject: 'Wel gehoord' }]);
});

it('takes no draft of Outlook that another tab went on with for its own [COMPOSE-54]', async () => {
  const remoteId = await mail.outlook.draft({ subject: 'Van Jan', to: ['x@bakker.example'] });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  const { draftId } = await mail.save({ action: 'draft', originalId: id, text: { subject: 'Tabblad 1' } });
  const other = mail.save({ action: 'draft', originalId: id, text: { subject: 'Tabblad 2' } });
  await expect(other).rejects.toMatchObject({ currentVersion: 1, recordId: draftId });
  expect(await drafts()).toMatchObject([{ subject: 'Tabblad 1' }]);
});

it('asks which text stays where Outlook changed a draft between its opening and its first save [COMPOSE-54]', async () => {
  const remoteId = await mail.outlook.draft({
    subject: 'Offerte',
    to: ['x@bakker.example'],
    html: '<p>{{bsn}}</p>',
  });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  const start = () =>
    startEmail(mail.context, mail.admin, { action: 'draft', emailId: id, relationId: null }, signal());
  const { draftFingerprint: openedDraftFingerprint } = await start();
  const opened = {
    requestId: randomUUID(),
    action: 'draft',
    originalId: id,
    openedDraftFingerprint,
  } as const;
  // Marks move the change key, and are no other text; recipients are.
  await mail.outlook.change(remoteId, { flag: 'flagged' });
  await mail.outlook.change(remoteId, { to: ['x@bakker.example', 'erbij@bakker.example'] });
  await expect(mail.save(opened)).rejects.toMatchObject({ currentVersion: 1, recordId: expect.any(String) });
  // A save that does not say which text stays is refused again.
  await expect(mail.save(opened)).rejects.toThrow(ConflictError);
  expect((await mail.outlook.mail(remoteId)).to).toEqual(['x@bakker.example', 'erbij@bakker.example']);
  await mail.outlook.change(remoteId, { subject: 'Offerte 2' });
  const { draftId, revision, ...again } = await start();
  expect(again).toMatchObject({ subject: 'Offerte 2', draftFingerprint: '' });
  // The braces were not written in Balie.
  expect(again.html).not.toContain('{{bsn');
  expect((await openDraft(mail.context, mail.admin, draftId ?? '', signal())).html).not.toContain('{{bsn');
  expect(revision).toBe(2);
  await mail.save({ draftId, revision, action: 'draft' });
  expect(await drafts()).toMatchObject([{ subject: TEXT.subject }]);
});

it('knows its own words in a draft of Outlook whose first save was not heard [COMPOSE-54]', async () => {
  const remoteId = await mail.outlook.draft({ subject: 'Offerte', to: ['x@bakker.example'] });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  const start = { action: 'draft', emailId: id, relationId: null } as const;
  const { draftFingerprint: openedDraftFingerprint } = await startEmail(
    mail.context,
    mail.admin,
    start,
    signal(),
  );
  const opened = {
    requestId: randomUUID(),
    action: 'draft',
    originalId: id,
    openedDraftFingerprint,
  } as const;
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.update' });
  await expect(mail.save(opened)).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  await mail.save({ ...opened, text: { subject: 'Meer getypt' } });
  expect(await drafts()).toMatchObject([{ subject: 'Meer getypt' }]);
  const short = mail.save({ ...opened, openedDraftFingerprint: 'x' });
  await expect(short).rejects.toMatchObject({ issues: [{ field: 'openedDraftFingerprint' }] });
});

/** As Outlook writes one: what it says of looks stands in a sheet, which no text of ours may have. */
const OF_OUTLOOK =
  '<html><head><style>p.MsoNormal { font-family: Aptos; color: #1f4e79 } td { border: solid windowtext 1.0pt }</style></head>' +
  '<body lang="NL"><p class="MsoNormal">Beste klant,<o:p></o:p></p><table bgcolor=#eeeeee><tr><td>12,50</td></tr></table></body></html>';

it('leaves the text of an Outlook draft to the character while whom it is for is changed [COMPOSE-54]', async () => {
  const remoteId = await mail.outlook.draft({
    subject: 'Offerte',
    to: ['x@bakker.example'],
    html: OF_OUTLOOK,
  });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  const body = async () => (await mail.outlook.mail(remoteId)).body.content;
  const start = () =>
    startEmail(mail.context, mail.admin, { action: 'draft', emailId: id, relationId: null }, signal());
  const { bodyHash } = await start();
  const adopt = (keptBodyHash: string) =>
    mail.save({ action: 'draft', originalId: id, text: { subject: 'Onze offerte', keptBodyHash } });

  // The user has not seen what Outlook wrote since.
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK.replace('12,50', '99,00') });
  await expect(adopt(bodyHash)).rejects.toMatchObject({ currentVersion: 0, recordId: expect.any(String) });
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK });

  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.update' });
  await expect(adopt(bodyHash)).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  const { draftId } = await adopt(bodyHash);
  expect(await body()).toBe(OF_OUTLOOK);
  const save = (revision: number, keptBodyHash: string, to = 'y@bakker.example') =>
    mail.save({ draftId, revision, text: { to: [{ name: '', address: to }], keptBodyHash } });
  await save(1, bodyHash);
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK.replace('12,50', '13,50') });
  await expect(save(2, bodyHash, 'z@bakker.example')).rejects.toMatchObject({ currentVersion: 3 });
  expect(await body()).toContain('13,50');
  const opened = await openDraft(mail.context, mail.admin, draftId, signal());
  expect(opened).toMatchObject({ revision: 3, to: [{ address: 'y@bakker.example' }] });
  await save(3, opened.bodyHash, 'z@bakker.example');

  // What Outlook writes while it is saved here nobody has seen either.
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
  const saving = save(4, opened.bodyHash, 'w@bakker.example');
  await mail.control.waitUntilPaused('microsoft-graph');
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK.replace('12,50', '99,00') });
  await mail.control.release('microsoft-graph');
  await expect(saving).rejects.toMatchObject({ currentVersion: 5 });
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK.replace('12,50', '13,50') });
  const again = await openDraft(mail.context, mail.admin, draftId, signal());
  await save(again.revision, again.bodyHash, 'z@bakker.example');

  // A link is no word of it, and leads elsewhere.
  const { revision } = await mail.draftOf(draftId);
  const send = { revision, keptBodyHash: again.bodyHash };
  await mail.outlook.change(remoteId, {
    html: OF_OUTLOOK.replace('12,50', '<a href="https://x.example">13,50</a>'),
  });
  await expect(mail.send(draftId, send)).rejects.toThrow(ConflictError);
  await mail.outlook.change(remoteId, { html: OF_OUTLOOK.replace('12,50', '13,50') });
  await mail.work(await mail.send(draftId, { ...send, revision: revision + 1 }));
  const [sent] = await mail.outlook.outbox();
  expect(sent).toMatchObject({
    to: ['z@bakker.example'],
    body: { content: OF_OUTLOOK.replace('12,50', '13,50') },
  });
});

it.each([
  ['no text at all', { action: 'new', text: 'html: null' }],
  ['a text that is to stay where there is none', { action: 'new', text: 'keptBodyHash: "00"' }],
  ['two texts', { action: 'draft', text: 'html: "<p>X</p>" keptBodyHash: "00"' }],
])('refuses to save %s', async (_what, { action, text }) => {
  const token = await mail.api.tokenOf(mail.world.office.admin);
  const { data } = await mail.api.graphql<{ saved: { issues: { field: string }[] } }>(
    token,
    `mutation { saved: saveEmailDraft(input: { requestId: "${randomUUID()}" action: ${action} revision: 0 isEdited: true
       subject: "X" to: [] cc: [] bcc: [] ${text} }) { ... on ValidationError { issues { field } } } }`,
  );
  expect(data.saved.issues).toEqual([{ field: 'html' }]);
});
