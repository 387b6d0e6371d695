import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { createGraphCaller, errorOf, type GraphCall, messagePath as of } from './graph-caller.ts';
import type { MailboxControl } from './mail-contract.ts';

let sandbox: Sandbox;
let call: GraphCall;
let outlook: MailboxControl;

let departures: string[];

beforeEach(async () => {
  departures = [];
  sandbox = await startSandbox({ onDeparture: (_provider, departure) => departures.push(departure) });
  outlook = sandbox.control.mailbox();
  call = await createGraphCaller(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  // The calls of these tests are not always as published; the answers are.
  expect(departures.filter((departure) => departure.startsWith('answer'))).toEqual([]);
});

describe('folders and lists', () => {
  it('knows folders by well-known names and hides some', async () => {
    const shown = await call('GET', '/me/mailFolders?$top=100');
    const all = await call('GET', '/me/mailFolders?$top=100&includeHiddenFolders=true');
    expect(all.body.value).toHaveLength(shown.body.value.length + 1);
    const inbox = await call('GET', '/me/mailFolders/inbox');
    expect(inbox.body).toMatchObject({ displayName: 'Postvak IN', totalItemCount: 0, unreadItemCount: 0 });
    const made = await call('POST', '/me/mailFolders', { displayName: 'Archief IN' });
    expect(made.status).toBe(201);
    expect(errorOf(await call('POST', '/me/mailFolders', { displayName: 'archief in' }))).toEqual([
      409,
      'ErrorFolderExists',
    ]);
  });

  it('pages by links, and refuses what is too complex', async () => {
    await outlook.fill({ count: 25 });
    const first = await call('GET', '/me/mailFolders/inbox/messages?$select=subject');
    expect(first.body.value).toHaveLength(10);
    const second = await call('GET', String(first.body['@odata.nextLink']));
    expect(second.body.value[0]?.subject).toBe('Toeslagen 10');
    const refused = await call('GET', '/me/messages?$filter=isRead eq false&$orderby=receivedDateTime desc');
    expect(errorOf(refused)).toEqual([400, 'InefficientFilter']);
    const since = 'receivedDateTime ge 1900-01-01T00:00:00Z and isRead eq false';
    const unread = await call('GET', `/me/messages?$filter=${since}&$orderby=receivedDateTime desc`);
    expect(unread.body.value).toHaveLength(5);
  });

  it('searches words in subject, sender and text, in no order but that of sending', async () => {
    await outlook.receive({
      subject: 'Offerte',
      from: 'an@bakker.example',
      html: '<p>De <b>dakgoot</b> lekt</p>',
    });
    await outlook.receive({ subject: 'Anders', from: 'an@kapper.example', text: 'niets' });
    const found = async (search: string) =>
      (await call('GET', `/me/messages?$search="${search}"`)).body.value.map(({ subject }) => subject);
    expect(await found('dakgoot')).toEqual(['Offerte']);
    expect(await found('dakg')).toEqual([]);
    expect(await found('dakg*')).toEqual(['Offerte']);
    expect(await found('from:an')).toEqual(['Anders', 'Offerte']);
    expect(await found('bakker OR niets')).toEqual(['Anders', 'Offerte']);
    expect(errorOf(await call('GET', '/me/messages?$search="x"&$orderby=subject'))).toEqual([
      400,
      'SearchWithOrderBy',
    ]);
  });
});

describe('delta', () => {
  async function readDelta(path: string, headers?: Record<string, string>) {
    const changes: Record<string, unknown>[] = [];
    let next = path;
    for (;;) {
      const { status, body } = await call('GET', next, undefined, headers);
      if (status !== 200) throw new Error(JSON.stringify(body));
      changes.push(...body.value);
      if (body['@odata.deltaLink'] !== undefined) return { changes, link: String(body['@odata.deltaLink']) };
      next = String(body['@odata.nextLink']);
    }
  }
  const start = '/me/mailFolders/inbox/messages/delta?$select=subject,isRead&$orderby=receivedDateTime desc';

  it('tells all, newest first, then what changed, and what left', async () => {
    await outlook.fill({ count: 23 });
    const first = await readDelta(start);
    expect(first.changes).toHaveLength(23);
    expect(first.changes[0]?.subject).toBe('Btw-aangifte 0');
    const [one = '', other = ''] = first.changes.map(({ id }) => String(id));
    await outlook.change(one, { isRead: true });
    await outlook.move(other, 'archive');
    const id = await outlook.receive({ subject: 'Nieuw', from: 'an@bakker.example' });
    const second = await readDelta(first.link);
    expect(second.changes).toEqual([
      { '@odata.type': '#microsoft.graph.message', id: other, '@removed': { reason: 'deleted' } },
      expect.objectContaining({ id, subject: 'Nieuw', isRead: false }),
      { '@odata.type': expect.anything(), '@odata.etag': expect.anything(), id: one, isRead: true },
    ]);
    expect((await readDelta(second.link)).changes).toEqual([]);
  });

  it('loses the return of a mail within a pass, by immutable ids only', async () => {
    const id = await outlook.receive({ subject: 'Heen en weer', from: 'an@bakker.example' });
    const { changingId } = await outlook.mail(id);
    const [immutable, changing] = [await readDelta(start), await readDelta(start, {})];
    await outlook.move(id, 'archive');
    await outlook.move(id, 'inbox');
    expect((await readDelta(immutable.link)).changes).toMatchObject([{ id, '@removed': {} }]);
    const moved = await outlook.mail(id);
    expect((await readDelta(changing.link, {})).changes).toMatchObject([
      { '@removed': {} },
      { id: moved.changingId, subject: 'Heen en weer' },
    ]);
    expect(moved.changingId).not.toBe(changingId);
  });

  it('ends tokens, and refuses those of the other kind of ids', async () => {
    const { link } = await readDelta(start);
    expect(errorOf(await call('GET', link, undefined, {}))).toEqual([400, 'SyncStateInvalid']);
    await outlook.endTokens();
    expect(errorOf(await call('GET', link))).toEqual([410, 'SyncStateNotFound']);
  });

  it('ends a pass short when it is set so', async () => {
    await outlook.fill({ count: 30 });
    await outlook.setHabits({ truncatedPasses: 1 });
    expect((await readDelta(start)).changes).toHaveLength(10);
    expect((await readDelta(start)).changes).toHaveLength(30);
  });
});

describe('drafts and sending', () => {
  const draft = {
    subject: 'Aangifte',
    body: { contentType: 'HTML', content: '<p>Beste</p>' },
    toRecipients: [{ emailAddress: { address: 'an@bakker.example' } }],
    singleValueExtendedProperties: [
      { id: 'String {00020329-0000-0000-C000-000000000046} Name x', value: 'Eigen' },
    ],
  };

  it('makes, changes and sends a draft once', async () => {
    const made = await call('POST', '/me/messages', draft);
    expect([made.status, made.body.isDraft, made.body.from]).toEqual([201, true, null]);
    const changed = await call('PATCH', of(made.body.id), { subject: 'Aangifte 2026' });
    expect(changed.body.changeKey).not.toBe(made.body.changeKey);
    expect(await call('POST', `${of(made.body.id)}/send`)).toMatchObject({ status: 202, body: '' });
    expect(await outlook.outbox()).toMatchObject([
      {
        by: 'send',
        subject: 'Aangifte 2026',
        to: ['an@bakker.example'],
        ownId: 'Eigen',
        draftId: made.body.id,
      },
    ]);
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${draft.singleValueExtendedProperties[0]?.id}' and ep/value eq 'eigen')`;
    const found = await call('GET', `/me/messages?$filter=${encodeURIComponent(filter)}`);
    expect(found.body.value).toMatchObject([{ id: made.body.id, isDraft: false }]);
    expect(errorOf(await call('POST', `${of(made.body.id)}/send`))[0]).toBe(400);
    expect(errorOf(await call('PATCH', of(made.body.id), { subject: 'Anders' }))[0]).toBe(400);
    expect(await outlook.outbox()).toHaveLength(1);
  });

  it('keeps the sent copy back, or gives it another id', async () => {
    await outlook.setHabits({ sentCopyComes: 'held', sentCopy: 'new-id' });
    const made = await call('POST', '/me/messages', draft);
    await call('POST', `${of(made.body.id)}/send`);
    expect((await call('GET', of(made.body.id))).status).toBe(404);
    expect(await outlook.mails('sentitems')).toEqual([]);
    expect(await outlook.releaseSent()).toBe(1);
    const [sent] = await outlook.mails('sentitems');
    expect(sent?.id).not.toBe(made.body.id);
    expect(sent?.ownId).toBe('Eigen');
  });

  it('refuses a mail to nobody, and each so many saves once', async () => {
    const made = await call('POST', '/me/messages', { subject: 'Leeg' });
    expect(errorOf(await call('POST', `${of(made.body.id)}/send`))).toEqual([400, 'ErrorInvalidRecipients']);
    await outlook.setHabits({ conflictEvery: 2 });
    const save = async () => (await call('PATCH', of(made.body.id), { subject: 'x' })).status;
    expect([await save(), await save(), await save()]).toEqual([200, 412, 200]);
  });

  it('answers with the original quoted, and forwards its attachments', async () => {
    const id = await outlook.receive({
      subject: 'Vraag',
      from: { name: 'An', address: 'an@bakker.example' },
      to: [CREDENTIALS.main.mailbox, 'jan@kapper.example'],
      html: '<html><body><p>Hoe laat?</p></body></html>',
      receivedAt: '2026-11-03T09:12:00Z',
      attachments: [{ name: 'plan.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }],
    });
    const answer = await call('POST', `${of(id)}/createReplyAll`, undefined, {
      prefer: 'IdType="ImmutableId", outlook.timezone="W. Europe Standard Time"',
    });
    expect(answer.body).toMatchObject({
      subject: 'RE: Vraag',
      hasAttachments: false,
      body: {
        content: expect.stringMatching(
          /divRplyFwdMsg.*Van:.*an@bakker.*dinsdag 3 november 2026 om 10:12.*<p>Hoe laat\?<\/p>/s,
        ),
      },
      toRecipients: [
        { emailAddress: { address: 'an@bakker.example' } },
        { emailAddress: { address: 'jan@kapper.example' } },
      ],
    });
    const forward = await call('POST', `${of(id)}/createForward`);
    expect(forward.body).toMatchObject({ subject: 'FW: Vraag', hasAttachments: true, toRecipients: [] });
  });
});

describe('attachments', () => {
  it('goes as one call, or through a session in order', async () => {
    const made = await call('POST', '/me/messages', { subject: 'Met bijlage' });
    const small = await call('POST', `${of(made.body.id)}/attachments`, {
      '@odata.type': '#microsoft.graph.fileAttachment',
      name: 'a.txt',
      contentType: 'text/plain',
      contentBytes: Buffer.from('hallo').toString('base64'),
    });
    expect(small.status).toBe(201);
    const raw = await call(
      'GET',
      `${of(made.body.id)}/attachments/${encodeURIComponent(small.body.id)}/$value`,
    );
    expect(String(raw.body)).toBe('hallo');
    const session = async (size: number) =>
      call('POST', `${of(made.body.id)}/attachments/createUploadSession`, {
        AttachmentItem: { attachmentType: 'file', name: 'groot.bin', size },
      });
    expect(errorOf(await session(100))[1]).toBe('ErrorAttachmentSizeShouldNotBeLessThanMinimumSize');
    const { body } = await session(3_500_000);
    const put = (start: number, end: number, headers = {}) =>
      fetch(String(body.uploadUrl), {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'content-range': `bytes ${start}-${end - 1}/3500000`,
          ...headers,
        },
        body: new Uint8Array(end - start),
      });
    expect((await put(0, 2_000_000, { authorization: 'Bearer any' })).status).toBe(401);
    expect((await put(0, 2_000_000)).status).toBe(200);
    expect((await put(0, 2_000_000)).status).toBe(416);
    const last = await put(2_000_000, 3_500_000);
    expect([last.status, await last.text()]).toEqual([201, '']);
    expect(last.headers.get('location')).toMatch(/Attachments\('[^']+'\)$/);
    expect((await outlook.mail(made.body.id)).attachments.map(({ name }) => name)).toEqual([
      'a.txt',
      'groot.bin',
    ]);
  });
});

describe('batches', () => {
  it('answers each part, also when another fails', async () => {
    const { body } = await call('POST', '/$batch', {
      requests: [
        { id: '1', method: 'GET', url: '/me/mailFolders/inbox' },
        { id: '2', method: 'GET', url: '/me/messages/abc' },
        { id: '3', method: 'GET', url: '/me', dependsOn: ['2'] },
      ],
    });
    const responses = body.responses as unknown as readonly {
      readonly id: string;
      readonly status: number;
    }[];
    expect(responses.map(({ id, status }) => [id, status]).sort()).toEqual([
      ['1', 200],
      ['2', 400],
      ['3', 424],
    ]);
  });
});
