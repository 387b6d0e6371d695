import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { MailboxControl } from '#dev/sandbox/microsoft/mail-contract.ts';
import type { TestApi } from '#test/support/api/api.ts';
import { arrangeIndexedMail, type IndexedMail } from '#test/support/email/indexed-mail.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import type { SagaWorld } from '#test/support/saga/saga-world.ts';

let mail: IndexedMail;
let world: SagaWorld;
let api: TestApi;
let outlook: MailboxControl;

beforeAll(async () => {
  mail = await arrangeIndexedMail('email-content');
  ({ world, api, outlook } = mail);
});

beforeEach(() => mail.reset());

afterAll(() => mail.close());

const fetched = (viewer: TestViewer, url: string) =>
  fetch(`${api.url}${url}`, { headers: { 'x-access-token': mail.tokenOf(viewer) } });

interface Content {
  readonly __typename: string;
  readonly message?: string;
  readonly html: string;
  readonly isPlainText: boolean;
  readonly replyTo: readonly { readonly address: string }[];
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
    readonly isInline: boolean;
    readonly contentId: string | null;
    readonly kind: string;
    readonly url: string | null;
  }[];
  readonly zipUrl: string | null;
  readonly emlUrl: string;
}

async function content(viewer: TestViewer, id: string): Promise<Content> {
  const { data } = await api.graphql<{ emailContent: Content }>(
    mail.tokenOf(viewer),
    `{ emailContent(id: "${encodeNodeId('Email', id)}") { __typename ... on Error { message } ... on EmailContent {
       html isPlainText replyTo { address } zipUrl emlUrl
       attachments { name contentType size isInline contentId kind url } } } }`,
  );
  return data.emailContent;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const file = (name: string, text: string, more: object = {}) => ({ name, content: base64(text), ...more });
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('what a mail says', () => {
  it('comes from the mailbox as it is, with where an answer goes and what is attached [MAIL-12, MAIL-14, MAIL-17, MAIL-18]', async () => {
    const id = await mail.receive({
      subject: 'Bon',
      html: '<p>Zie <img src="cid:logo"></p>',
      replyTo: ['antwoord@elders.example'],
      attachments: [
        file('bon.pdf', 'PDF', { contentType: 'application/pdf' }),
        { name: 'logo.png', contentType: 'image/png', content: PIXEL, isInline: true, contentId: 'logo' },
      ],
    });
    const shown = await content(world.office.advisor, id);
    expect(shown.html).toContain('Zie <img src="cid:logo">');
    expect(shown).toMatchObject({ isPlainText: false, replyTo: [{ address: 'antwoord@elders.example' }] });
    expect(shown.attachments.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toMatchObject([
      { name: 'bon.pdf', contentType: 'application/pdf', isInline: false, kind: 'file' },
      { name: 'logo.png', contentType: 'image/png', isInline: true, contentId: 'logo', kind: 'file' },
    ]);
    const plain = await mail.receive({ subject: 'Plat', text: 'Zonder <b>opmaak</b>' });
    expect(await content(world.office.advisor, plain)).toMatchObject({
      html: 'Zonder <b>opmaak</b>',
      isPlainText: true,
      attachments: [],
      zipUrl: null,
    });
  });

  it('is not shown when the service does not answer, or has the mail no more [MAIL-38]', async () => {
    const id = await mail.receive({ subject: 'Weg', html: 'x' });
    await world.sandbox.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      times: 'always',
    });
    expect(await content(world.office.admin, id)).toEqual({
      __typename: 'ProviderFailedError',
      message: 'De Outlook server is niet bereikbaar. Probeer het opnieuw.',
    });
    await world.sandbox.control.clearFaults();
    const { remoteId } = await api.owner.email.findUniqueOrThrow({
      where: { id },
      select: { remoteId: true },
    });
    await outlook.delete(remoteId, 'for-good');
    expect((await content(world.office.admin, id)).__typename).toBe('NotFoundError');
  });
});

describe('the bytes of a mail', () => {
  it('are streamed under their own name and run nowhere; an image of the text is shown [MAIL-47]', async () => {
    const id = await mail.receive({
      subject: 'Bon',
      html: '<img src="cid:logo">',
      attachments: [
        file('bon "één".html', '<script>alert(1)</script>', { contentType: 'text/html' }),
        { name: 'logo.png', contentType: 'image/png', content: PIXEL, isInline: true, contentId: 'logo' },
        {
          name: 'vector.svg',
          contentType: 'image/svg+xml',
          content: base64('<svg/>'),
          isInline: true,
          contentId: 'v',
        },
      ],
    });
    const { attachments } = await content(world.office.advisor, id);
    const get = async (name: string) => {
      const url = attachments.find((one) => one.name === name)?.url ?? '';
      return fetched(world.office.advisor, url);
    };
    const page = await get('bon "één".html');
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="bon ___n_\.html"/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await page.text()).toBe('<script>alert(1)</script>');
    const image = await get('logo.png');
    expect([image.headers.get('content-type'), image.headers.get('content-disposition')]).toEqual([
      'image/png',
      'inline',
    ]);
    expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(PIXEL);
    expect((await get('vector.svg')).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('come all at once as bijlagen.zip, each name once [MAIL-42, MAIL-43]', async () => {
    const id = await mail.receive({
      subject: 'Veel',
      html: '<img src="cid:logo">',
      attachments: [
        file('bon.pdf', 'eerste'),
        file('bon.pdf', 'tweede'),
        file('Bon.pdf', 'derde'),
        { name: 'logo.png', contentType: 'image/png', content: PIXEL, isInline: true, contentId: 'logo' },
      ],
      references: [{ name: 'in de wolk', url: 'https://wolk.example/x' }],
    });
    const { zipUrl } = await content(world.office.advisor, id);
    const zip = await fetched(world.office.advisor, zipUrl ?? '');
    expect(zip.headers.get('content-disposition')).toContain('filename="bijlagen.zip"');
    const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1');
    for (const text of ['eerste', 'tweede', 'derde']) expect(bytes).toContain(text);
    const entries = bytes.split('PK\u0001\u0002').slice(1);
    const names = entries.map((entry) => entry.slice(42, entry.indexOf('.pdf') + 4));
    expect(names.toSorted()).toEqual(['Bon (2).pdf', 'bon (1).pdf', 'bon.pdf']);
  });

  it('come in bijlagen.zip also where the sender calls files inline, but for what the text shows [MAIL-42, MAIL-43]', async () => {
    const typeOf = (name: string) => (name === 'bon.pdf' ? 'application/pdf' : 'image/png');
    const id = await mail.receive({
      html: '<img src="cid:logo.png"><!-- <img src="cid:foto.png"> --><p hidden><img src="cid:scan.png">',
      attachments: ['bon.pdf', 'foto.png', 'scan.png', 'logo.png'].map((name) =>
        file(name, 'x', { contentType: typeOf(name), isInline: true, contentId: name }),
      ),
    });
    const { zipUrl } = await content(world.office.advisor, id);
    const names = async (query: string) => {
      const zip = await fetched(world.office.advisor, `${zipUrl}${query}`);
      const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1');
      const entries = bytes.split('PK\u0001\u0002').slice(1);
      return entries.map((entry) => /[a-z]+\.(?:pdf|png)/.exec(entry.slice(42))?.[0]);
    };
    expect(await names('')).toEqual(['bon.pdf', 'foto.png', 'scan.png']);
    expect(await names('?shown=')).toEqual(['bon.pdf', 'foto.png', 'scan.png', 'logo.png']);
    expect(await names('?shown=logo.png&shown=foto.png&shown=bon.pdf')).toEqual(['bon.pdf', 'scan.png']);
  });

  it('are a mail as a file, the whole one and an attached one [MAIL-44, REST-103]', async () => {
    const attached = 'From: x@elders.example\r\nSubject: Doorgestuurd\r\n\r\nBinnenin';
    const id = await mail.receive({
      subject: 'Buiten',
      html: 'x',
      mails: [{ name: 'Doorgestuurd', mime: attached }],
    });
    const { attachments, emlUrl } = await content(world.office.advisor, id);
    const whole = await fetched(world.office.advisor, emlUrl);
    expect(whole.headers.get('content-disposition')).toContain('filename="emailbijlage.eml"');
    expect(await whole.text()).toContain('Subject: Buiten');
    const inner = await fetched(world.office.advisor, attachments[0]?.url ?? '');
    expect(inner.headers.get('content-disposition')).toContain('filename="emailbijlage.eml"');
    expect(await inner.text()).toContain('Binnenin');
    const { remoteId } = await api.owner.email.findUniqueOrThrow({
      where: { id },
      select: { remoteId: true },
    });
    const rest = await fetched(world.office.advisor, `/app/outlook/eml/${encodeURIComponent(remoteId)}`);
    expect(rest.headers.get('content-disposition')).toContain('filename="emailbijlage.eml"');
    expect(await rest.text()).toContain('Subject: Buiten');
  });

  it('are for nobody who does not see the mail, in any way [ROLES-13, ROLES-23]', async () => {
    const id = await mail.receive({
      subject: 'Geheim',
      html: 'geheim',
      attachments: [file('geheim.txt', 'geheim')],
    });
    const { attachments, zipUrl, emlUrl } = await content(world.office.admin, id);
    const absent = encodeNodeId('Email', '01910000-0000-7000-8000-000000000000');
    for (const viewer of [world.office.colleague, world.office.reader]) {
      expect(await content(viewer, id)).toEqual({
        __typename: 'NotFoundError',
        message: 'Deze e-mail staat niet (meer) in de mailbox.',
      });
      for (const url of [attachments[0]?.url ?? '', zipUrl ?? '', emlUrl]) {
        const answer = await fetched(viewer, url);
        const none = await fetched(viewer, url.replace(encodeNodeId('Email', id), absent));
        expect([answer.status, await answer.text()]).toEqual([404, await none.text()]);
      }
    }
    expect((await fetch(`${api.url}${emlUrl}`)).status).toBe(401);
  });
});

it('a token that ends before the bytes of an attachment is renewed, and they come by one more call [FILES-07, MAIL-47]', async () => {
  const id = await mail.receive({ subject: 'Bon', html: 'x', attachments: [file('bon.pdf', 'PDF')] });
  const { control } = world.sandbox;
  const operation = 'attachment.content';
  // Only a token that was given since the reset can be ended.
  await control.addFault('microsoft-graph', { fault: 'refuse', operation: 'message.get' });
  const { attachments } = await content(world.office.advisor, id);
  await control.addFault('microsoft-graph', { fault: 'hold', operation });
  const requested = fetched(world.office.advisor, attachments[0]?.url ?? '');
  await control.waitUntilPaused('microsoft-graph', operation);
  await control.expireTokens();
  await control.release('microsoft-graph');
  const answer = await requested;
  expect([answer.status, await answer.text()]).toEqual([200, 'PDF']);
  const calls = (await control.calls('microsoft-graph')).filter((call) => call.operation === operation);
  expect(calls.map(({ status }) => status)).toEqual([401, 200]);
});

it('a mail goes into an archive that is made where the mailbox lacks it [MAIL-54]', async () => {
  const id = await mail.receive({ subject: 'Bewaren', html: 'x' });
  await api.owner.mailboxFolder.deleteMany({ where: { kind: { in: ['archive-in', 'archive-out'] } } });
  const { data } = await api.graphql<{ moveEmails: unknown }>(
    mail.tokenOf(world.office.advisor),
    `mutation { moveEmails(requestId: "${randomUUID()}" ids: ["${encodeNodeId('Email', id)}"] to: archive)
       { __typename ... on Error { message } ... on EmailsChanged { emails { folder folderName } } } }`,
  );
  expect(data.moveEmails).toEqual({
    __typename: 'EmailsChanged',
    emails: [{ folder: 'archiveIn', folderName: 'Archief IN' }],
  });
  const made = (await outlook.folders()).filter(({ name }) => name.startsWith('Archief '));
  expect(made.map(({ name }) => name).toSorted()).toEqual(['Archief IN', 'Archief UIT']);
  const rows = await api.owner.mailboxFolder.findMany({
    where: { kind: { in: ['archive-in', 'archive-out'] } },
  });
  expect(rows.map(({ remoteId }) => remoteId).toSorted()).toEqual(made.map((folder) => folder.id).toSorted());
});
