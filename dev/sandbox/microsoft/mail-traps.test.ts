import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

const from = 'an@bakker.example';

describe('what a client is easily wrong about', () => {
  it('leaves what is deleted where only its immutable id leads, and not for another delete', async () => {
    const id = await outlook.receive({ subject: 'Weg', from });
    const { changingId } = await outlook.mail(id);
    expect((await call('DELETE', of(id))).status).toBe(204);
    expect((await call('GET', of(changingId))).status).toBe(404);
    const { body } = await call('GET', `${of(id)}?$select=parentFolderId`);
    const deletions = await call('GET', '/me/mailFolders/recoverableitemsdeletions');
    expect(body.parentFolderId).toBe(deletions.body.id);
    expect((await call('GET', '/me/messages')).body.value).toEqual([]);
    expect(errorOf(await call('DELETE', of(id)))).toEqual([403, 'ErrorCannotDeleteObject']);
    expect((await call('POST', `${of(id)}/permanentDelete`)).status).toBe(204);
    expect((await call('GET', of(id))).status).toBe(404);
  });

  it('lists search folders among the others, with mails that lie elsewhere', async () => {
    await outlook.receive({ subject: 'Nieuw', from });
    const id = await outlook.createSearchFolder('Ongelezen', 'isRead eq false');
    const { body } = await call('GET', '/me/mailFolders?$top=100');
    const inbox = await call('GET', '/me/mailFolders/inbox');
    expect(body.value.find((folder) => folder.id === id)).toMatchObject({
      '@odata.type': '#microsoft.graph.mailSearchFolder',
      totalItemCount: 1,
    });
    const listed = await call('GET', `/me/mailFolders/${encodeURIComponent(id)}/messages`);
    expect(listed.body.value).toMatchObject([{ subject: 'Nieuw', parentFolderId: inbox.body.id }]);
  });

  it('gives invitations as another type', async () => {
    const id = await outlook.receive({ subject: 'Overleg', from, meeting: 'meetingRequest' });
    const { body } = await call('GET', '/me/mailFolders/inbox/messages/delta?$select=subject');
    expect(body.value).toEqual([
      expect.objectContaining({ '@odata.type': '#microsoft.graph.eventMessageRequest', id }),
    ]);
  });

  it('refuses a call too many at once, those of the agenda among them', async () => {
    await outlook.setHabits({ callsAtOnce: 2 });
    await sandbox.control.addFault('microsoft-graph', { fault: 'hold', operation: 'message.list', times: 2 });
    const paused = [call('GET', '/me/messages'), call('GET', '/me/messages')];
    await sandbox.control.waitUntilPaused('microsoft-graph');
    await expect.poll(async () => (await call('GET', '/me/events')).status).toBe(429);
    const refused = await call('GET', '/me/mailFolders');
    expect([...errorOf(refused), refused.headers.get('retry-after')]).toEqual([
      429,
      'ApplicationThrottled',
      '1',
    ]);
    const shared = `/users/${CREDENTIALS.main.sharedMailbox}/mailFolders`;
    expect((await call('GET', shared)).status).toBe(200);
    await sandbox.control.release('microsoft-graph');
    expect((await Promise.all(paused)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('GET', '/me/mailFolders')).status).toBe(200);
  });
});

describe('the shared mailbox', () => {
  const { sharedMailbox, mailbox } = CREDENTIALS.main;

  it('has mail of its own, and leaves what it sends with who signed in', async () => {
    const shared = sandbox.control.mailbox('main', 'shared');
    await shared.receive({ subject: 'Voor allen', from });
    const base = `/users/${sharedMailbox}`;
    expect((await call('GET', `${base}/messages`)).body.value).toMatchObject([{ subject: 'Voor allen' }]);
    expect((await call('GET', '/me/messages')).body.value).toEqual([]);
    const made = await call('POST', `${base}/messages`, {
      subject: 'Antwoord',
      toRecipients: [{ emailAddress: { address: from } }],
    });
    await call('POST', `${base}/messages/${encodeURIComponent(made.body.id)}/send`);
    expect(await shared.outbox()).toMatchObject([{ subject: 'Antwoord', from: sharedMailbox }]);
    expect(await shared.mails('sentitems')).toEqual([]);
    expect(await outlook.mails('sentitems')).toMatchObject([{ subject: 'Antwoord', from: sharedMailbox }]);
    expect(errorOf(await call('GET', '/users/vreemd@elders.example/messages'))[0]).toBe(404);
    const own = await call('GET', `/users/${mailbox.toUpperCase()}/messages`);
    expect(own.body.value).toHaveLength(1);
  });
});

describe('mail within the sandbox', () => {
  it('reaches the other office, without telling it who got a blind copy', async () => {
    const address = CREDENTIALS.second.mailbox;
    await call('POST', '/me/sendMail', {
      message: {
        subject: 'Groet',
        body: { contentType: 'text', content: 'Dag' },
        bccRecipients: [{ emailAddress: { address } }],
      },
    });
    const [mail] = await sandbox.control.mailbox('second').mails('inbox');
    expect(mail).toMatchObject({ subject: 'Groet', from: CREDENTIALS.main.mailbox, bcc: [] });
    expect(await outlook.mails('sentitems')).toMatchObject([{ bcc: [address] }]);
    expect(await outlook.outbox()).toMatchObject([{ by: 'sendMail', draftId: null, bcc: [address] }]);
  });
});

describe('mail that cannot be delivered', () => {
  it('is accepted, and comes back', async () => {
    const to = [{ emailAddress: { address: 'onbestelbaar@elders.example' } }];
    const { status } = await call('POST', '/me/sendMail', { message: { subject: 'Weg', toRecipients: to } });
    expect(status).toBe(202);
    expect(await outlook.outbox()).toHaveLength(1);
    expect(await outlook.mails('inbox')).toMatchObject([{ subject: 'Onbestelbaar: Weg' }]);
  });
});

describe('notifications', () => {
  let listener: Server;
  let notifications: string[];

  beforeEach(async () => {
    notifications = [];
    listener = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('validationToken');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (token !== null) return response.setHeader('content-type', 'text/plain').end(token);
        const { value } = JSON.parse(Buffer.concat(chunks).toString());
        for (const { changeType, lifecycleEvent } of value) notifications.push(changeType ?? lifecycleEvent);
        return response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
    for (const resource of ['me/messages', "me/mailFolders('sentitems')/messages"]) {
      await call('POST', '/subscriptions', {
        changeType: 'created,updated,deleted',
        notificationUrl: url,
        lifecycleNotificationUrl: url,
        resource,
        expirationDateTime: new Date(Date.now() + 3_600_000).toISOString(),
      });
    }
  });
  afterEach(() => new Promise((resolve) => listener.close(resolve)));

  it('tell of what happens in the mailbox, once for the folder too', async () => {
    const id = await outlook.receive({ subject: 'Een', from });
    await outlook.change(id, { isRead: true });
    await call('POST', `${of(id)}/move`, { destinationId: 'sentitems' });
    await sandbox.control.mailbox('main', 'shared').receive({ subject: 'Elders', from });
    await expect.poll(() => notifications.toSorted()).toEqual(['created', 'updated', 'updated', 'updated']);
  });

  it('are delayed, doubled or only missed', async () => {
    await outlook.deliver({ copies: 2, isDelayed: true });
    const id = await outlook.receive({ subject: 'Een', from });
    expect(await outlook.release()).toEqual([202, 202]);
    expect(notifications).toEqual(['created', 'created']);
    await outlook.deliver({ copies: 1 });
    await outlook.fill({ count: 30 });
    const ids = (await outlook.mails('inbox')).map((mail) => mail.id).filter((other) => other !== id);
    await outlook.move(ids, 'archive');
    await expect.poll(() => notifications.slice(2)).toEqual(['missed', 'missed']);
  });
});

describe('MIME', () => {
  const mime = [
    'From: "An Bakker" <an@bakker.example>',
    `To: ${CREDENTIALS.main.mailbox}, groep: jan@kapper.example;`,
    'Subject: =?utf-8?Q?Caf=C3=A9?=',
    'Message-ID: <een@bakker.example>',
    'Date: Fri, 06 Nov 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Menu =E0 la carte <img src=3D"cid:foto@bakker"></p>',
    '--b',
    'Content-Type: image/png; name="foto.png"',
    'Content-ID: <foto@bakker>',
    'Content-Disposition: inline; filename="foto.png"',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--b',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="doorgestuurd.eml"',
    '',
    'Subject: Binnenin',
    '',
    'Hallo',
    '--b--',
    '',
  ].join('\r\n');

  it('comes in as it was, with its images and the mail in it', async () => {
    const id = await outlook.receiveMime(mime);
    const shown = await outlook.mail(id);
    expect(shown).toMatchObject({
      subject: 'Café',
      from,
      to: [CREDENTIALS.main.mailbox, 'jan@kapper.example'],
      internetMessageId: '<een@bakker.example>',
      hasAttachments: true,
      body: { contentType: 'html', content: expect.stringContaining('Menu à la carte') },
      attachments: [
        { name: 'foto.png', kind: 'file', isInline: true, contentId: 'foto@bakker' },
        { name: 'doorgestuurd', kind: 'item' },
      ],
    });
    expect(String((await call('GET', `${of(id)}/$value`)).body)).toBe(mime);
    const inner = shown.attachments[1]?.id ?? '';
    const eml = await call('GET', `${of(id)}/attachments/${encodeURIComponent(inner)}/$value`);
    expect(String(eml.body)).toContain('Subject: Binnenin');
  });

  it('is made of what was written here, and can come in again', async () => {
    const id = await outlook.receive({
      subject: 'Één vraag',
      from,
      html: '<p>Zie bijlage</p>',
      attachments: [{ name: 'a.txt', contentType: 'text/plain', content: 'aGFsbG8=' }],
      references: [{ name: 'wolk.docx', url: 'https://wolk.example/a' }],
    });
    const made = String((await call('GET', `${of(id)}/$value`)).body);
    const again = await outlook.mail(await outlook.receiveMime(made));
    expect(again).toMatchObject({ subject: 'Één vraag', from, attachments: [{ name: 'a.txt' }] });
    const { attachments } = await outlook.mail(id);
    const reference = attachments.find(({ kind }) => kind === 'reference')?.id ?? '';
    const path = `${of(id)}/attachments/${encodeURIComponent(reference)}/$value`;
    expect((await call('GET', path)).status).toBe(405);
  });
});
