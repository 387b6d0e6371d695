import { describe, expect, it } from 'vitest';
import replies from '#test/graph-examples/messages-and-folders.json' with { type: 'json' };
import { graphAttachment } from './attachment-fields.ts';
import { graphContent, graphMessage, receivedMessage } from './message-fields.ts';

interface Documented {
  readonly name: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const documented: readonly Documented[] = replies.flatMap(({ method, path, body }) => {
  const items = 'value' in body && Array.isArray(body.value) ? body.value : [body];
  return items.map((item: object, index: number) => ({
    name: `${method} ${path} (${index})`,
    item: item as Documented['item'],
  }));
});
const isAttachment = ({ item }: Documented) => String(item['@odata.type'] ?? '').endsWith('Attachment');
const isMessage = ({ name, item }: Documented) =>
  /messages/.test(name) && !/attachments|createUploadSession/.test(name) && 'id' in item;

describe('documented replies are read, however little they say', () => {
  const messages = documented.filter(isMessage);
  const attachments = documented.filter((one) => isAttachment(one) && 'id' in one.item);

  it('of which there are several', () => {
    expect([messages.length, attachments.length]).toEqual([8, 3]);
  });

  it.each(messages)('$name', ({ item }) => {
    const { data: read } = graphMessage.safeParse(item);
    expect(read?.email).toMatchObject({
      id: item.id,
      subject: item.subject ?? '',
      isDraft: item.isDraft ?? false,
      isRead: item.isRead ?? false,
    });
    expect(read?.isWhole).toBe('parentFolderId' in item && /DateTime/.test(JSON.stringify(item)));
    expect(graphContent.safeParse(item).error).toBeUndefined();
  });

  it.each(attachments)('$name', ({ item }) => {
    const kind = /(file|item|reference)Attachment$/.exec(String(item['@odata.type']))?.[1];
    expect(graphAttachment.safeParse(item).data).toMatchObject({ id: item.id, name: item.name, kind });
  });
});

const person = (name: string | null, address: string | null) => ({ emailAddress: { name, address } });
const read = (fields: object) => graphMessage.parse({ id: 'm', ...fields }).email;

describe('a mail', () => {
  it('has what a message says [MAIL-09] [MAIL-10] [MAIL-11] [MAIL-13] [MAIL-15] [MAIL-16]', () => {
    const message = {
      '@odata.etag': 'W/"k"',
      id: 'AAk/+=',
      changeKey: 'k',
      parentFolderId: 'f',
      conversationId: 'c',
      internetMessageId: '<1@x.nl>',
      subject: 'Aangifte',
      bodyPreview: 'Beste',
      isRead: true,
      isDraft: false,
      hasAttachments: true,
      flag: { flagStatus: 'complete' },
      categories: ['replied'],
      from: person('Jan', 'jan@x.nl'),
      sender: person('Piet', 'piet@x.nl'),
      toRecipients: [person('linde@y.nl', 'linde@y.nl')],
      ccRecipients: [person('C', 'c@y.nl')],
      bccRecipients: [person('B', 'b@y.nl')],
      createdDateTime: '2026-11-01T09:00:00Z',
      receivedDateTime: '2026-11-01T09:00:01.5Z',
    };
    expect(graphMessage.parse(message)).toEqual({
      isWhole: true,
      email: {
        id: 'AAk/+=',
        changeKey: 'k',
        folderId: 'f',
        conversationId: 'c',
        internetMessageId: '<1@x.nl>',
        subject: 'Aangifte',
        preview: 'Beste',
        from: { name: 'Jan', address: 'jan@x.nl' },
        recipients: {
          to: [{ name: '', address: 'linde@y.nl' }],
          cc: [{ name: 'C', address: 'c@y.nl' }],
          bcc: [{ name: 'B', address: 'b@y.nl' }],
        },
        receivedAt: '2026-11-01T09:00:01.500Z',
        createdAt: '2026-11-01T09:00:00.000Z',
        isRead: true,
        isDraft: false,
        hasAttachments: true,
        flag: 'complete',
        categories: ['replied'],
      },
    });
  });

  it('has its text, to whom an answer goes, and the kind of its text [MAIL-12] [MAIL-17]', () => {
    const { replyTo, body } = graphContent.parse({
      id: 'm',
      body: { contentType: 'Text', content: 'a\u0000b' },
      replyTo: [person(null, 'r@x.nl')],
    });
    expect({ replyTo, body }).toEqual({
      replyTo: [{ name: '', address: 'r@x.nl' }],
      body: { contentType: 'text', content: 'a\ufffdb' },
    });
  });

  it.each([
    ['sender', { sender: person('S', 's@x.nl') }, { name: 'S', address: 's@x.nl' }],
    ['nobody', { from: person('', ''), sender: null }, null],
    ['an empty person', { from: { emailAddress: null } }, null],
  ])('is from its %s where it has no from', (_whose, fields, from) => {
    expect(read(fields).from).toEqual(from);
  });

  it('holds nothing that the database refuses, and no line ends in its header', () => {
    const email = read({
      subject: 'a\u0000b\r\nBcc: x',
      bodyPreview: `\u0000${'é'.repeat(254)}😀`,
      from: person('\ud800', `${'a'.repeat(5_000)}@x.nl`),
    });
    expect(email.subject).toBe('a b Bcc: x');
    expect(email.preview).toBe(`\ufffd${'é'.repeat(253)}…`);
    expect(email.from?.name).toBe('\ufffd');
    expect(email.from?.address).toHaveLength(320);
  });

  it.each([
    [
      { receivedDateTime: '0001-01-01T00:00:00Z', createdDateTime: '2026-01-02T03:04:05Z' },
      '2026-01-02T03:04:05.000Z',
    ],
    [{ receivedDateTime: 'gisteren', sentDateTime: '2026-01-02T03:04:05Z' }, '2026-01-02T03:04:05.000Z'],
  ])('takes a moment that is none for none: %o', (fields, receivedAt) => {
    expect(read(fields).receivedAt).toBe(receivedAt);
  });

  it.each([
    [{ flagStatus: 'flagged' }, 'flagged'],
    [{ flagStatus: 'complete' }, 'complete'],
    [{ flagStatus: 'notFlagged' }, 'notFlagged'],
    [{ flagStatus: 'iets' }, 'flagged'],
    [{ flagStatus: null }, 'notFlagged'],
    [null, 'notFlagged'],
  ])('with the flag %o is %s: all but unflagged and complete is to be done [MAIL-53]', (flag, status) => {
    expect(read({ flag }).flag).toBe(status);
  });
});

it('knows a part of a mail from the whole', () => {
  const whole = { id: 'm', parentFolderId: 'f', receivedDateTime: '2026-01-02T03:04:05Z', isRead: true };
  expect(receivedMessage.parse(whole)).toMatchObject({ id: 'm', email: { folderId: 'f' } });
  expect(receivedMessage.parse({ id: 'm', isRead: true })).toEqual({ id: 'm', email: null, isRead: true });
});

it('has attachments of three kinds, with a content id without brackets [MAIL-14] [MAIL-18]', () => {
  const file = { id: 'a', name: 'logo.png', contentType: 'image/png', size: 12, isInline: true };
  expect(
    graphAttachment.parse({
      '@odata.type': '#microsoft.graph.fileAttachment',
      ...file,
      contentId: '<logo@x>',
    }),
  ).toEqual({ ...file, kind: 'file', contentId: 'logo@x' });
  const mail = { '@odata.type': '#microsoft.graph.itemAttachment', id: 'b', name: 'Mail', contentType: null };
  expect(graphAttachment.parse(mail)).toMatchObject({ kind: 'item', contentType: 'message/rfc822', size: 0 });
  const cloud = { '@odata.type': '#microsoft.graph.referenceAttachment', id: 'c' };
  expect(graphAttachment.parse(cloud)).toMatchObject({ kind: 'reference', name: '', contentId: null });
});
