import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { aPerson } from './relations.ts';
import { there, wireMailboxForTests } from './wire-mailbox.ts';
import { neverPushed } from './wire-office.ts';

const { office, mailbox, access } = wireMailboxForTests();

const answerAll = (code: string) =>
  office.sandbox.control.addFault('microsoft-graph', { fault: 'status', status: 404, code, times: 'always' });

const WINDOW = { from: '2026-08-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' };
const EVENT = { id: 'a', etag: 'W/"1"' };
const FILE = {
  name: 'a.txt',
  contentType: 'text/plain',
  isInline: false,
  contentId: null,
} as const;
const CONTENT = new TextEncoder().encode('a');

const calendar = () => there(office.providers.calendarOf('microsoft'));
const contacts = () => office.adapter('contact');
const files = () => there(office.providers.fileStoreFor('onedrive'));
const drive = () => office.access('files');
const person = aPerson();
const known = () => ({ ...neverPushed(contacts(), person), remoteId: 'a' });

/** Every call that answers something else than a failure for what is gone. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'mail folders': () => mailbox().folders(access()),
  'mail folder made': () => mailbox().createFolder(access(), 'Archief IN'),
  'mail first page': () => mailbox().firstPage(access(), 'a', 50),
  'mail next page': () => mailbox().page(access(), '/me/mailFolders/a/messages/delta?$deltatoken=a', 50),
  'mail ids': () => mailbox().ids(access(), 'a', null),
  'mail read': () => mailbox().read(access(), 'a'),
  'mail content': () => mailbox().content(access(), 'a'),
  'mail attachment fields': () => mailbox().attachmentFields(access(), 'a', 'b'),
  'mail attachment': () => mailbox().attachment(access(), 'a', 'b'),
  'mail as MIME': () => mailbox().mime(access(), 'a'),
  'mail change': () => mailbox().change(access(), 'a', { isRead: true }),
  'mail move': () => mailbox().move(access(), 'a', 'b'),
  'mail removal': () => mailbox().remove(access(), 'a'),
  'mail draft found': () => mailbox().findDraft(access(), 'a'),
  'mail draft saved': () => mailbox().saveDraft(access(), 'a', { subject: 'a' }),
  'mail attached': () => mailbox().attach(access(), 'a', FILE, CONTENT),
  'mail attachment begun': () => mailbox().startAttachment(access(), 'a', { ...FILE, size: 4_000_000 }),
  'mail detached': () => mailbox().detach(access(), 'a', 'b'),
  'agenda first page': () => calendar().firstPage(access(), WINDOW),
  'agenda next page': () => calendar().page(access(), '/me/calendarView/delta?$deltatoken=a'),
  'agenda read': () => calendar().read(access(), 'a'),
  'agenda instances': () => calendar().instances(access(), 'a', WINDOW),
  'agenda own': () => calendar().findOwn(access(), 'a'),
  'agenda change': () => calendar().change(access(), EVENT, { subject: 'b' }),
  'agenda removal': () => calendar().remove(access(), EVENT),
  'contact push': () => contacts().push(access(), person, known()),
  'contact removal': () => contacts().remove(access(), person, known()),
  'contact list': async () => contacts().list?.page(access(), null),
  'contact there': async () => contacts().list?.exists?.(access(), 'a'),
  'drive path': () => files().path(drive(), 'a', new Set()),
  'drive list': () => files().list(drive(), 'a'),
  'drive removal': () => files().remove(drive(), 'a'),
  'drive links': () => files().withdraw(drive(), 'a', null),
  'drive folder of a relation': () => office.adapter('files').push(drive(), person, known()),
};

const CODES = [
  'MailboxNotSupportedForRESTAPI',
  'MailboxNotEnabledForRESTAPI',
  'ErrorMailboxNotFound',
  'ErrorNonExistentMailbox',
  'ErrorFolderNotFound',
  'ErrorInvalidUser',
  'ResourceNotFound',
  'Request_ResourceNotFound',
  'UnknownError',
  'newCode',
];

describe.each(CODES)('a 404 that says %s', (code) => {
  it.each(Object.keys(CALLS))('takes nothing for gone: %s', async (name) => {
    await answerAll(code);
    const failure = await there(CALLS[name])().then(
      (answer) => `answered ${JSON.stringify(answer)}`,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ProviderFailedError);
    expect(failure).toMatchObject({ code, status: 404 });
  });
});

it.each(['ErrorItemNotFound', ''])(
  'finds no mailbox without an inbox or a top, and says so: "%s"',
  async (code) => {
    await answerAll(code);
    await expect(mailbox().folders(access())).rejects.toMatchObject({ status: 404 });
    expect(await mailbox().read(access(), 'a')).toBeNull();
  },
);
