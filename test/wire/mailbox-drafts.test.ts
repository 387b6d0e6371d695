import { expect, it } from 'vitest';
import { failureOf, there, wireMailboxForTests } from './wire-mailbox.ts';

const { mailbox, access, fault, outlook, calls } = wireMailboxForTests();

const OWN_ID = '019ab2c0-0000-7000-8000-0000000000a1';
const CONTENT = {
  subject: 'Aangifte',
  recipients: {
    to: [{ name: 'Jan', address: 'jan@x.nl' }],
    cc: [{ name: '', address: 'c@x.nl' }],
    bcc: [{ name: '', address: 'b@x.nl' }],
  },
  body: '<p>Beste Jan</p>',
};
const NEW = { kind: 'new' } as const;
const file = { name: 'brief.pdf', contentType: 'application/pdf', isInline: false, contentId: null };

const drafts = () => outlook().mails('drafts');

it('makes a draft with its text and people, saves it, and removes it [COMPOSE-22] [COMPOSE-55] [COMPOSE-56] [COMPOSE-57] [COMPOSE-64]', async () => {
  const made = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  expect(made).toMatchObject({
    email: { isDraft: true, subject: 'Aangifte', recipients: CONTENT.recipients },
    body: { contentType: 'html', content: CONTENT.body },
    attachments: [],
  });
  expect(await outlook().mail(made.email.id)).toMatchObject({
    folder: 'drafts',
    ownId: OWN_ID,
    to: ['jan@x.nl'],
    cc: ['c@x.nl'],
    bcc: ['b@x.nl'],
  });
  expect((await mailbox().findDraft(access(), OWN_ID))?.email).toEqual(made.email);
  const saved = await mailbox().saveDraft(access(), made.email.id, { body: '<p>Anders</p>' });
  expect(saved).toMatchObject({ id: made.email.id, subject: 'Aangifte', recipients: CONTENT.recipients });
  expect(saved?.changeKey).not.toBe(made.email.changeKey);
  expect((await outlook().mail(made.email.id)).body.content).toBe('<p>Anders</p>');
  await mailbox().remove(access(), made.email.id);
  expect(await mailbox().findDraft(access(), OWN_ID)).toBeNull();
  expect(await drafts()).toEqual([]);
});

it.each([
  ['new', 'message.create'],
  ['reply', 'message.reply'],
  ['reply-all', 'message.reply-all'],
  ['forward', 'message.forward'],
] as const)('makes one draft of a %s whose answer was lost', async (kind, operation) => {
  const originalId = await outlook().receive({ subject: 'Vraag', from: 'jan@x.nl', html: '<p>?</p>' });
  const origin = kind === 'new' ? NEW : { kind, originalId };
  await fault(operation, { fault: 'drop' });
  const create = () => mailbox().createDraft(access(), OWN_ID, origin, { body: '<p>Ja</p>' });
  expect(await failureOf(create())).toMatchObject({ retryable: true });
  const made = there(await create());
  expect(await create()).toMatchObject({ email: { id: made.email.id } });
  expect(await drafts()).toMatchObject([{ id: made.email.id, ownId: OWN_ID }]);
  expect((await outlook().mail(made.email.id)).body.content).toBe('<p>Ja</p>');
});

it('makes one draft of two creates after one another, and finds what was sent of it', async () => {
  const made = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  await mailbox().send(access(), made.email.id);
  const again = there(await mailbox().createDraft(access(), OWN_ID, NEW, { body: '<p>Later</p>' }));
  expect(again.email.isDraft).toBe(false);
  expect(again.body.content).toBe(CONTENT.body);
  expect(await outlook().outbox()).toHaveLength(1);
});

it('answers and forwards with what the provider makes of it [COMPOSE-60] [COMPOSE-23]', async () => {
  const originalId = await outlook().receive({
    subject: 'Vraag',
    from: 'jan@x.nl',
    to: ['kantoor@vandalen.example', 'piet@x.nl'],
    html: '<p>Wanneer?</p>',
    attachments: [{ name: 'a.pdf', contentType: 'application/pdf', content: 'AAAA' }],
  });
  const make = async (kind: 'reply' | 'reply-all' | 'forward', ownId: string) =>
    there(await mailbox().createDraft(access(), ownId, { kind, originalId }, {}));
  const reply = await make('reply', 'r');
  expect(reply.email.recipients.to).toEqual([{ name: '', address: 'jan@x.nl' }]);
  expect(reply.body.content).toContain('Wanneer?');
  expect(reply.attachments).toEqual([]);
  const all = await make('reply-all', 'a');
  expect(all.email.recipients.to.map(({ address }) => address)).toEqual(['jan@x.nl', 'piet@x.nl']);
  const forward = await make('forward', 'f');
  expect(forward.email.recipients.to).toEqual([]);
  expect(forward.attachments).toMatchObject([{ name: 'a.pdf', kind: 'file' }]);
  const { conversationId } = there(await mailbox().read(access(), originalId));
  expect([reply, all, forward].every(({ email }) => email.conversationId === conversationId)).toBe(true);
  const updated = await mailbox().saveDraft(access(), forward.email.id, { recipients: CONTENT.recipients });
  expect(updated?.id).toBe(forward.email.id);
  await outlook().delete(originalId, 'for-good');
  const origin = { kind: 'reply', originalId } as const;
  expect(await mailbox().createDraft(access(), 'g', origin, CONTENT)).toBeNull();
});

it('labels a draft that was made in Outlook', async () => {
  const id = await outlook().draft({ subject: 'Van Outlook' });
  expect(await mailbox().saveDraft(access(), id, { ownId: OWN_ID })).toMatchObject({
    subject: 'Van Outlook',
  });
  expect((await mailbox().findDraft(access(), OWN_ID))?.email.id).toBe(id);
});

it('saves over a conflict by reading and repeating, and not for ever [COMPOSE-54]', async () => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  await outlook().setHabits({ conflictEvery: 2 });
  for (const subject of ['Een', 'Twee', 'Drie']) {
    expect(await mailbox().saveDraft(access(), email.id, { subject })).toMatchObject({ subject });
  }
  const before = (await calls('message.update')).filter(({ status }) => status === 412).length;
  expect(before).toBeGreaterThan(0);
  await outlook().setHabits({ conflictEvery: 1 });
  expect(await failureOf(mailbox().saveDraft(access(), email.id, { subject: 'Vier' }))).toMatchObject({
    code: 'changed-meanwhile',
    status: 412,
    retryable: true,
  });
  expect((await calls('message.update')).filter(({ status }) => status === 412)).toHaveLength(before + 5);
});

it.each([429, 503, 504])('saves nothing twice by itself after a %i [COMPOSE-54]', async (status) => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  await fault('message.update', { fault: 'status', status, retryAfterSeconds: 3 });
  expect(await failureOf(mailbox().saveDraft(access(), email.id, { subject: 'Een' }))).toMatchObject({
    status,
    retryable: true,
    retryAfterSeconds: 3,
  });
  expect(await calls('message.update')).toHaveLength(1);
  await outlook().delete(email.id, 'for-good');
  expect(await mailbox().saveDraft(access(), email.id, { subject: 'Twee' })).toBeNull();
});

it('attaches a small file in one call, and takes it off again [COMPOSE-43] [MAIL-55]', async () => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  const attached = there(await mailbox().attach(access(), email.id, file, Buffer.from('%PDF')));
  expect(attached).toMatchObject({ ...file, kind: 'file' });
  const bytes = there(await mailbox().attachment(access(), email.id, attached.id));
  expect(await new Response(bytes.stream).text()).toBe('%PDF');
  await mailbox().detach(access(), email.id, attached.id);
  await mailbox().detach(access(), email.id, attached.id);
  expect((await outlook().mail(email.id)).attachments).toEqual([]);
  const tooLarge = new Uint8Array(3_000_001);
  expect(await failureOf(mailbox().attach(access(), email.id, file, tooLarge))).toMatchObject({
    code: 'too-large',
  });
  const image = { name: 'a.png', contentType: 'image/png', isInline: true, contentId: 'a@balie' };
  await fault('attachment.create', { fault: 'drop' });
  const attach = () => mailbox().attach(access(), email.id, image, new Uint8Array(3_000_000));
  expect(await failureOf(attach())).toMatchObject({ retryable: true });
  expect(await attach()).toMatchObject({ ...image, kind: 'file' });
  expect((await outlook().mail(email.id)).attachments).toHaveLength(1);
});

const SIZE = 9_000_000;
const large = { ...file, name: 'groot.pdf', size: SIZE };
const content = Buffer.alloc(SIZE, 'balie ');
async function* inChunks(chunk = 700_000) {
  for (let start = 0; start < SIZE; start += chunk) yield content.subarray(start, start + chunk);
}

it.each([
  ['nothing goes wrong', null],
  ['an answer is lost', { fault: 'drop' }],
  ['a call is cut off before it is made', { fault: 'reset' }],
  ['Graph has a failure', { fault: 'status', status: 503 }],
  ['two answers are lost', { fault: 'drop', times: 2 }],
] as const)(
  'uploads a large file in pieces, whole, when %s [COMPOSE-44] [COMPOSE-61]',
  async (_what, broken) => {
    const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
    const sent: number[] = [];
    if (broken !== null) await fault('attachment-session.put', broken);
    const attached = there(
      await mailbox().attachLarge(access(), email.id, large, inChunks(), (bytes) => sent.push(bytes)),
    );
    expect(attached).toMatchObject({ name: 'groot.pdf', kind: 'file' });
    expect(sent).toEqual([3_932_160, 7_864_320, SIZE]);
    const bytes = there(await mailbox().attachment(access(), email.id, attached.id));
    expect(Buffer.from(await new Response(bytes.stream).arrayBuffer()).equals(content)).toBe(true);
    expect((await outlook().mail(email.id)).attachments).toHaveLength(1);
  },
);

it('knows a large file of which only the last answer was lost', async () => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  const ticket = there(await mailbox().startAttachment(access(), email.id, large));
  const put = (start: number, end: number) =>
    mailbox().continueAttachment(
      ...([access(), ticket, { start, end, total: SIZE }, content.subarray(start, end + 1)] as const),
    );
  expect(await put(0, 3_932_159)).toEqual({ isComplete: false, attachmentId: null });
  // Again, as its answer may have been lost further on.
  expect(await put(0, 3_932_159)).toEqual({ isComplete: false, attachmentId: null });
  expect(await put(3_932_160, 7_864_319)).toEqual({ isComplete: false, attachmentId: null });
  await fault('attachment-session.put', { fault: 'drop' });
  const last = await put(7_864_320, SIZE - 1);
  expect(last).toEqual({ isComplete: true, attachmentId: expect.any(String) });
  expect(await put(7_864_320, SIZE - 1)).toEqual(last);
  expect((await outlook().mail(email.id)).attachments).toHaveLength(1);
});

it('says of no file that it is there when a piece is missing', async () => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  const ticket = there(await mailbox().startAttachment(access(), email.id, large));
  const range = { start: 3_932_160, end: SIZE - 1, total: SIZE };
  const put = mailbox().continueAttachment(
    access(),
    ticket,
    { ...range, start: 7_864_320 },
    content.subarray(7_864_320),
  );
  expect(await failureOf(put)).toMatchObject({ code: 'malformed' });
  expect((await outlook().mail(email.id)).attachments).toEqual([]);
  const short = mailbox().attachLarge(
    access(),
    email.id,
    { ...large, size: SIZE + 1 },
    inChunks(),
    () => undefined,
  );
  expect(await failureOf(short)).toMatchObject({ code: 'other-size' });
});

it('sends a file in one call that the mailbox finds too small for a session', async () => {
  await outlook().setHabits({ leastSession: 3_145_729 });
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  const size = 3_000_001;
  const bytes = (async function* () {
    yield content.subarray(0, size);
  })();
  const attached = await mailbox().attachLarge(
    access(),
    email.id,
    { ...large, size },
    bytes,
    () => undefined,
  );
  expect(attached).toMatchObject({ name: 'groot.pdf' });
  expect(await calls('attachment-session.put')).toEqual([]);
});

it('attaches nothing to a draft that is gone, and goes by no token to where it uploads', async () => {
  const { email } = there(await mailbox().createDraft(access(), OWN_ID, NEW, CONTENT));
  const ticket = there(await mailbox().startAttachment(access(), email.id, large));
  // The stand-in refuses a token there, as Graph does; another address is refused before anything is sent.
  const elsewhere = JSON.stringify({ ...JSON.parse(ticket), uploadUrl: 'http://192.168.1.1/upload' });
  const range = { start: 0, end: 9, total: SIZE };
  const put = mailbox().continueAttachment(access(), elsewhere, range, content.subarray(0, 10));
  expect(await failureOf(put)).toMatchObject({ code: 'address-refused' });
  await outlook().delete(email.id, 'for-good');
  expect(await mailbox().attach(access(), email.id, file, new Uint8Array(1))).toBeNull();
  expect(await mailbox().startAttachment(access(), email.id, large)).toBeNull();
  expect(await mailbox().attachLarge(access(), email.id, large, inChunks(), () => undefined)).toBeNull();
  await mailbox().detach(access(), email.id, 'AAMkADEx');
});
