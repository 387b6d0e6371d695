import { expect, it } from 'vitest';
import { failureOf, subjectsOf, there, wireMailboxForTests } from './wire-mailbox.ts';

const { office, mailbox, access, finish, folderId, fault, outlook, calls } = wireMailboxForTests();

/** The id of a mail that was there, and of which nothing is left. */
async function goneId(): Promise<string> {
  const id = await outlook().receive({ subject: 'Weg' });
  await outlook().delete(id, 'for-good');
  return id;
}

const minute = (index: number) => new Date(Date.UTC(2026, 9, 1, 8, index)).toISOString();

async function receive(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await outlook().receive({ subject: `Mail ${index}`, receivedAt: minute(index) }));
  }
  return ids;
}

it('knows folders by what they are for, walks to the deepest, and leaves out what only searches [MAIL-02] [MAIL-45]', async () => {
  await outlook().createFolder('Archief IN');
  await outlook().createFolder('ARCHIEF UIT');
  const clients = await outlook().createFolder('Klanten');
  const below = await outlook().createFolder('Archief IN', 'Klanten');
  await outlook().createSearchFolder('Ongelezen', 'isRead eq false');
  const folders = await mailbox().folders(access());
  const kinds = folders.map(({ kind }) => kind).filter((kind) => kind !== 'other');
  expect(kinds.toSorted()).toEqual(['archive-in', 'archive-out', 'drafts', 'inbox', 'sent', 'spam', 'trash']);
  expect(folders.find(({ kind }) => kind === 'inbox')?.name).toBe('Postvak IN');
  expect(folders.find(({ id }) => id === clients)?.kind).toBe('other');
  expect(folders.find(({ id }) => id === below)?.kind).toBe('other');
  const names = folders.map(({ name }) => name);
  // Hidden.
  expect(names).toContain('Gespreksgeschiedenis');
  expect(names).not.toContain('Ongelezen');
  expect(new Set(folders.map(({ id }) => id)).size).toBe(folders.length);
});

it('makes a folder once, also when two try and when an answer was lost [MAIL-54]', async () => {
  await fault('mail-folder.create', { fault: 'drop' });
  expect(await failureOf(mailbox().createFolder(access(), 'Archief IN'))).toMatchObject({ retryable: true });
  const two = await Promise.all([1, 2].map(() => mailbox().createFolder(access(), 'Archief UIT')));
  const again = await mailbox().createFolder(access(), 'Archief IN');
  expect(again).toMatchObject({ kind: 'archive-in', name: 'Archief IN' });
  expect(two[0]).toEqual(two[1]);
  const made = (await outlook().folders()).filter(({ name }) => name.startsWith('Archief '));
  expect(made.map(({ name }) => name).toSorted()).toEqual(['Archief IN', 'Archief UIT']);
});

it('lists a folder newest first by pages, and then hears only what happens [MAIL-46] [MAIL-39]', async () => {
  const ids = await receive(25);
  const inbox = await folderId('inbox');
  const first = there(await mailbox().firstPage(access(), inbox, 10));
  expect(first.changes).toHaveLength(10);
  expect(first.delta).toBeNull();
  const { changes, delta } = await finish(first, 10);
  expect(changes.map((change) => (change.kind === 'email' ? change.email.id : ''))).toEqual(ids.toReversed());
  const [read = '', flagged = '', gone = ''] = ids;
  await outlook().change(read, { isRead: true });
  await outlook().change(flagged, { flag: 'flagged' });
  await outlook().move(gone, 'deleteditems');
  const latest = await finish(await mailbox().page(access(), delta, 10));
  expect(latest.changes).toHaveLength(3);
  expect(latest.changes).toEqual(
    expect.arrayContaining([
      { kind: 'read-mark', id: read, isRead: true },
      { kind: 'email', email: expect.objectContaining({ id: flagged, flag: 'flagged', isRead: false }) },
      { kind: 'removed', id: gone },
    ]),
  );
  expect((await finish(await mailbox().page(access(), latest.delta, 10))).changes).toEqual([]);
  expect(await mailbox().read(access(), gone)).toMatchObject({ folderId: await folderId('trash') });
});

it.each([
  ['SyncStateNotFound', 0],
  ['syncStateNotFound', 0],
  ['resyncRequired', 0],
  ['SyncStateNotFound', 1],
] as const)('asks for a resync when a token ends with %s, after %i pages', async (endedToken, after) => {
  await receive(12);
  const inbox = await folderId('inbox');
  let page = there(await mailbox().firstPage(access(), inbox, 5));
  await outlook().setHabits({ endedToken });
  await outlook().endTokens(after);
  for (let answered = 0; answered < after; answered += 1) {
    page = await mailbox().page(access(), page.next ?? '', 5);
  }
  expect(await failureOf(mailbox().page(access(), page.next ?? '', 5))).toMatchObject({
    code: 'resync',
    retryable: false,
  });
});

it('begins again, and finds nothing, when a folder is gone', async () => {
  const id = await outlook().createFolder('Tijdelijk');
  const { delta } = await finish(await mailbox().firstPage(access(), id, 50));
  await outlook().deleteFolder(id);
  expect(await failureOf(mailbox().page(access(), delta, 50))).toMatchObject({ code: 'resync' });
  expect(await mailbox().firstPage(access(), id, 50)).toBeNull();
  expect(await mailbox().ids(access(), id, null)).toBeNull();
});

it('asks for half as many mails when a page takes Graph too long, and gives up on the smallest', async () => {
  await receive(30);
  const inbox = await folderId('inbox');
  await fault('message.delta', { fault: 'status', status: 504, times: 2 });
  const page = there(await mailbox().firstPage(access(), inbox, 40));
  expect(page.changes).toHaveLength(10);
  expect((await finish(page, 40)).changes).toHaveLength(30);
  await fault('message.delta', { fault: 'status', status: 504, times: 'always' });
  const before = (await calls('message.delta')).length;
  expect(await failureOf(mailbox().firstPage(access(), inbox, 40))).toMatchObject({ retryable: true });
  // 40, 20, 10 and 5.
  expect((await calls('message.delta')).length - before).toBe(4);
});

it('takes no token to another address', async () => {
  const link = 'https://elders.example/v1.0/me/mailFolders/a/messages/delta?$deltatoken=a';
  expect(await failureOf(mailbox().page(access(), link, 50))).toMatchObject({ code: 'resync' });
  expect(await failureOf(mailbox().ids(access(), 'a', link))).toMatchObject({ code: 'resync' });
  expect(await failureOf(mailbox().search(access(), 'a', '/me/contacts?$top=1'))).toMatchObject({
    code: 'next',
  });
});

it('lists the ids of a folder, page by page', async () => {
  await outlook().fill({ count: 1_200, folder: 'inbox' });
  const inbox = await folderId('inbox');
  const first = there(await mailbox().ids(access(), inbox, null));
  expect(first.ids).toHaveLength(1_000);
  const second = there(await mailbox().ids(access(), inbox, first.next));
  expect([second.ids.length, second.next]).toEqual([200, null]);
  const lying = (await outlook().mails('inbox')).map(({ id }) => id);
  expect([...first.ids, ...second.ids]).toEqual(lying);
});

it('reads a mail with its text and attachments, and gives their bytes as they come [MAIL-12] [MAIL-14] [MAIL-17] [MAIL-18] [MAIL-47]', async () => {
  const id = await outlook().receive({
    subject: 'Stukken',
    from: { name: 'Jan', address: 'jan@x.nl' },
    to: ['kantoor@vandalen.example'],
    cc: ['c@x.nl'],
    replyTo: ['antwoord@x.nl'],
    html: '<p>Zie <img src="cid:logo"></p>',
    attachments: [
      { name: 'brief.pdf', contentType: 'application/pdf', content: base64('%PDF-inhoud') },
      {
        name: 'logo.png',
        contentType: 'image/png',
        content: base64('png'),
        isInline: true,
        contentId: 'logo',
      },
    ],
    mails: [{ name: 'Eerder', mime: 'Subject: Eerder\r\n\r\nTekst' }],
    references: [{ name: 'In de cloud', url: 'https://x.nl/a' }],
  });
  const content = there(await mailbox().content(access(), id));
  expect(content).toMatchObject({
    email: { subject: 'Stukken', from: { name: 'Jan', address: 'jan@x.nl' }, hasAttachments: true },
    replyTo: [{ name: '', address: 'antwoord@x.nl' }],
    body: { contentType: 'html', content: '<p>Zie <img src="cid:logo"></p>' },
    attachments: [
      { name: 'brief.pdf', kind: 'file', contentType: 'application/pdf', isInline: false, contentId: null },
      { name: 'logo.png', kind: 'file', isInline: true, contentId: 'logo' },
      { name: 'Eerder', kind: 'item', contentType: 'message/rfc822' },
      { name: 'In de cloud', kind: 'reference' },
    ].toSorted((one, other) => namesOf(content).indexOf(one.name) - namesOf(content).indexOf(other.name)),
  });
  const bytesOf = async (name: string) => {
    const { id: attachmentId } = there(content.attachments.find((one) => one.name === name));
    const bytes = await mailbox().attachment(access(), id, attachmentId);
    return bytes === null ? null : { ...bytes, stream: await new Response(bytes.stream).text() };
  };
  expect(await bytesOf('brief.pdf')).toEqual({
    contentType: 'application/pdf',
    size: 11,
    stream: '%PDF-inhoud',
  });
  expect((await bytesOf('Eerder'))?.stream).toContain('Subject: Eerder');
  for (const { contentId: _, ...fields } of content.attachments) {
    expect(await mailbox().attachmentFields(access(), id, fields.id)).toMatchObject(fields);
  }
  expect(await mailbox().attachmentFields(access(), await goneId(), await goneId())).toBeNull();
  expect(await bytesOf('In de cloud')).toBeNull();
  expect(await mailbox().attachment(access(), await goneId(), await goneId())).toBeNull();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const namesOf = ({ attachments }: { readonly attachments: readonly { readonly name: string }[] }) =>
  attachments.map(({ name }) => name);

it('gives a whole mail as MIME, also over a token that has ended [MAIL-29] [MAIL-44]', async () => {
  const id = await outlook().receive({ subject: 'Heel', html: '<p>Alles</p>' });
  await mailbox().read(access(), id);
  await office.sandbox.control.expireTokens();
  const mime = there(await mailbox().mime(access(), id));
  expect(mime.contentType).toBe('message/rfc822');
  expect(await new Response(mime.stream).text()).toContain('Subject: Heel');
  expect((await calls('message.mime')).map(({ status }) => status)).toEqual([401, 200]);
  await office.sandbox.control.expireTokens();
  expect(await mailbox().read(access(), id)).toMatchObject({ subject: 'Heel' });
  expect(await mailbox().mime(access(), await goneId())).toBeNull();
});

it('knows plain text from HTML, and null from a mail that is gone', async () => {
  const id = await outlook().receive({ subject: 'Kaal', text: 'Hallo <daar>' });
  expect((await mailbox().content(access(), id))?.body).toEqual({
    contentType: 'text',
    content: 'Hallo <daar>',
  });
  const gone = await goneId();
  expect(await mailbox().read(access(), gone)).toBeNull();
  expect(await mailbox().content(access(), gone)).toBeNull();
});

it('searches in texts, the last sent first, page by page [MAIL-40]', async () => {
  for (let index = 0; index < 105; index += 1) {
    await outlook().receive({
      subject: `Nummer ${index}`,
      html: '<p>jaarrekening</p>',
      receivedAt: minute(index),
    });
  }
  await outlook().receive({ subject: 'Anders', html: '<p>"aanhaling" \\ streep</p>' });
  const first = await mailbox().search(access(), 'jaarrek', null);
  expect(first.emails).toHaveLength(100);
  const second = await mailbox().search(access(), 'jaarrek', first.next);
  expect(subjectsOf(second.emails)).toEqual(['Nummer 4', 'Nummer 3', 'Nummer 2', 'Nummer 1', 'Nummer 0']);
  expect(second.next).toBeNull();
  for (const query of ['"aanhaling', 'streep\\"', '(aanhaling) streep', '-aanhaling']) {
    expect(subjectsOf((await mailbox().search(access(), query, null)).emails)).toEqual(['Anders']);
  }
  expect(await mailbox().search(access(), '*"', null)).toEqual({ emails: [], next: null });
});

it('marks, flags and names categories, and says so again without harm [COMPOSE-59]', async () => {
  const id = await outlook().receive({ subject: 'Vraag' });
  const patch = { isRead: true, flag: 'complete', categories: ['replied'] } as const;
  expect(await mailbox().change(access(), id, patch)).toMatchObject({ id, ...patch });
  expect(await mailbox().change(access(), id, patch)).toMatchObject(patch);
  expect(await mailbox().change(access(), id, { flag: 'notFlagged' })).toMatchObject({
    ...patch,
    flag: 'notFlagged',
  });
  expect(await mailbox().change(access(), await goneId(), patch)).toBeNull();
});

it('moves a mail without a new id, knows one that is there already, and which of both is gone [MAIL-48] [MAIL-49]', async () => {
  const id = await outlook().receive({ subject: 'Weg ermee' });
  const trash = await folderId('trash');
  const goneFolder = await outlook().createFolder('Straks weg');
  await outlook().deleteFolder(goneFolder);
  expect(await mailbox().move(access(), id, trash)).toMatchObject({ id, folderId: trash });
  expect(await mailbox().move(access(), id, trash)).toMatchObject({ id, folderId: trash });
  expect(await calls('message.move')).toHaveLength(1);
  expect(await failureOf(mailbox().move(access(), id, goneFolder))).toMatchObject({ retryable: false });
  expect(await mailbox().move(access(), await goneId(), trash)).toBeNull();
  await fault('message.move', { fault: 'drop' });
  const inbox = await folderId('inbox');
  expect(await failureOf(mailbox().move(access(), id, inbox))).toMatchObject({ retryable: true });
  expect(await mailbox().move(access(), id, inbox)).toMatchObject({ id, folderId: inbox });
});

it('removes a mail for good, and one that is removed', async () => {
  const id = await outlook().receive({ subject: 'Weg' });
  await mailbox().remove(access(), id);
  await mailbox().remove(access(), id);
  await mailbox().remove(access(), await goneId());
  const left = await mailbox().read(access(), id);
  const folders = (await mailbox().folders(access())).map((folder) => folder.id);
  expect(left === null || !folders.includes(left.folderId)).toBe(true);
});

it('reads a mailbox that is shared with who signed in', async () => {
  await outlook().receive({ subject: 'Van mij' });
  const id = await outlook('shared').receive({ subject: 'Van ons' });
  const inbox = await folderId('inbox', { shared: true });
  const page = await mailbox().firstPage(access({ shared: true }), inbox, 50);
  expect(page?.changes).toMatchObject([{ kind: 'email', email: { id, subject: 'Van ons' } }]);
  expect(await mailbox().content(access({ shared: true }), id)).toMatchObject({ email: { id } });
  expect(subjectsOf((await mailbox().search(access({ shared: true }), 'ons', null)).emails)).toEqual([
    'Van ons',
  ]);
  const incomplete = office.access('contact', { settings: { mailbox: 'shared', email: '' } });
  expect(await failureOf(mailbox().read(incomplete, id))).toMatchObject({ code: 'link-incomplete' });
});

it('ends with the reason of an aborted signal', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stop'));
  await expect(mailbox().folders(access({ signal: stop.signal }))).rejects.toThrow('stop');
  await expect(mailbox().mime(access({ signal: stop.signal }), 'a')).rejects.toThrow('stop');
});

it('names an attached mail without a name by its subject, and reads what a mail about a meeting says [MAIL-14] [MAIL-44]', async () => {
  const mime = 'Subject: =?utf-8?Q?Caf=C3=A9?=\r\n\r\nDag';
  const forwarded = await outlook().receive({
    subject: 'Door',
    html: '<p>x</p>',
    mails: [{ name: '', mime }],
  });
  const plain = there(await mailbox().content(access(), forwarded));
  expect(plain).toMatchObject({ invitation: null, attachments: [{ name: 'Café.eml', kind: 'item' }] });
  const meetingAt = { start: '2026-12-04T13:00:00', end: '2026-12-04T14:00:00', location: 'Zaal 1' };
  const said = { subject: 'Jaargesprek', from: 'jan@smit.example', html: '<p>Komt u?</p>', meetingAt };
  const kinds = {
    meetingRequest: 'request',
    meetingCancelled: 'cancelled',
    meetingDeclined: 'declined',
  } as const;
  for (const [meeting, kind] of Object.entries(kinds)) {
    const id = await outlook().receive({ ...said, meeting: meeting as keyof typeof kinds });
    expect(there(await mailbox().content(access(), id)).invitation).toMatchObject({
      kind,
      title: 'Jaargesprek',
      location: 'Zaal 1',
      isRepeated: false,
      organiser: kind === 'declined' ? null : { address: 'jan@smit.example' },
      time: { kind: 'timed', start: '2026-12-04T13:00:00.000Z', end: '2026-12-04T14:00:00.000Z' },
    });
  }
  const proposed = { start: '2026-12-07T09:00:00', end: '2026-12-07T10:00:00' };
  const answered = await outlook().receive({
    ...said,
    meeting: 'meetingDeclined',
    meetingAt: { ...meetingAt, proposed },
  });
  expect(there(await mailbox().content(access(), answered)).invitation).toMatchObject({
    kind: 'countered',
    title: 'Jaargesprek',
    organiser: null,
    time: { kind: 'timed', start: '2026-12-07T09:00:00.000Z', end: '2026-12-07T10:00:00.000Z' },
  });
});

it.each([
  ['attachment.content', { fault: 'status', status: 500 }],
  ['attachment.content', { fault: 'reset' }],
  ['attachment.content', { fault: 'status', status: 403 }],
] as const)(
  'opens a mail of which an attached one cannot be read: %s, %o [MAIL-14]',
  async (operation, failure) => {
    const mime = 'Subject: Bezoek\r\n\r\nDag';
    const mails = [
      { name: '', mime },
      { name: '', mime },
    ];
    const id = await outlook().receive({ subject: 'Door', html: '<p>x</p>', mails });
    await fault(operation, failure);
    const read = there(await mailbox().content(access(), id));
    expect(read.body.content).toContain('<p>x</p>');
    expect(read.attachments.map(({ name }) => name)).toEqual(['bijlage.eml', 'Bezoek.eml']);
  },
);
