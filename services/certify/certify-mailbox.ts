import { randomUUID } from 'node:crypto';
import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { MailboxAdapter, RemoteEmail, RemoteFolder } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { differs, held, skipped, type Verdict } from './check.ts';
import { MOST_PAGES } from './find-record.ts';
import { refusal } from './refuse-value.ts';
import type { Checks } from './run-checks.ts';
import { isTestName, type TestNames } from './test-names.ts';

export interface MailboxService {
  readonly checks: Checks;
  readonly adapter: MailboxAdapter;
  readonly access: LinkAccess;
  readonly names: TestNames;
  /** The address of the mailbox, to which the mail goes. */
  readonly address: string;
  /** Milliseconds. */
  readonly patience: number;
}

type ListedMailbox = MailboxService & { readonly folders: readonly RemoteFolder[] };

const NEWEST = 50;
const PAGE_SIZE = 25;
const LOOK_EVERY = 2_000;
const WHERE_LEFT: readonly FolderKind[] = ['drafts', 'sent', 'inbox'];

/** Sends one mail to the mailbox itself, reads it back, and removes it from where it came and went. */
export async function certifyMailbox(mailbox: MailboxService): Promise<void> {
  const { checks, adapter, access, names, address } = mailbox;
  const folders = await checks.run('list folders', async () => {
    const found = await adapter.folders(access);
    const missing = WHERE_LEFT.filter((kind) => !found.some((folder) => folder.kind === kind));
    return missing.length === 0
      ? held(`${found.length} folders`, found)
      : differs<typeof found>(`the mailbox has no folder for ${missing.join(', ')}`);
  });
  if (folders === null) return;
  const service = { ...mailbox, folders };
  const looked = await checks.run('look for an earlier run', () => cleanUpEarlier(service));
  if (looked === null) return;
  const ownId = randomUUID();
  const recipients = { to: [{ name: '', address }], cc: [], bcc: [] };
  let isGone = false;
  try {
    const draft = await checks.run('add a draft', async () => {
      const content = { subject: names.name, recipients, body: `<p>${names.name}</p>` };
      const made = await adapter.createDraft(access, ownId, { kind: 'new' }, content);
      return made === null
        ? differs<string>('the service made none')
        : held('the service gave it an id', made.email.id);
    });
    if (draft === null) return;
    await checks.run('find', async () => {
      const found = await adapter.findDraft(access, ownId);
      return found?.email.id === draft ? held('by its key') : differs('a search by its key does not find it');
    });
    await checks.run('change', async () => {
      const saved = await adapter.saveDraft(access, draft, { body: `<p>${names.changed}</p>` });
      return saved === null ? differs('the service does not know the id that it gave') : held('accepted');
    });
    await checks.run('read back', async () => {
      const read = await adapter.content(access, draft);
      if (read === null) return differs('the service does not give it');
      return read.body.content.includes(names.changed)
        ? held('with its new text')
        : differs('its text is not as it was sent');
    });
    await checks.run('refuse', () => refuseRecipient(service));
    await checks.run('page', () => pagesOfInbox(service));
    await sendAndReceive(service, ownId, draft);
    isGone = (await checks.run('remove', () => removeAll(service))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => removeAll(service));
  }
}

async function sendAndReceive(service: ListedMailbox, ownId: string, draft: string): Promise<void> {
  const { checks, adapter, access } = service;
  const internetMessageId = await checks.run('send', async () => {
    const before = await adapter.read(access, draft);
    await adapter.send(access, draft);
    return held('the service took it on', before?.internetMessageId ?? '');
  });
  if (internetMessageId === null) return checks.skip('arrive', 'the mail was not sent');
  await checks.run('find what was sent', async () => {
    const sent = await until(service, async () => {
      const found = await adapter.findSent(access, { ownId, remoteId: draft, internetMessageId });
      return found?.isDraft === false ? found : null;
    });
    return sent === null
      ? differs(`not among the sent mails within ${secondsOf(service)}`)
      : held('among the sent mails');
  });
  await checks.run('arrive', async () => {
    const begun = checks.now();
    const arrived = await until(service, async () => (await testMails(service, 'inbox'))[0] ?? null);
    if (arrived === null)
      return differs(`the mail was sent, and did not arrive within ${secondsOf(service)}`);
    return held(`in the inbox after ${Math.round((checks.now() - begun) / 1_000)} s`);
  });
}

async function until<Found>(
  { checks, patience }: MailboxService,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const end = checks.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null || checks.now() >= end) return found;
    await checks.pause(LOOK_EVERY);
  }
}

function secondsOf({ patience }: MailboxService): string {
  return `${Math.round(patience / 1_000)} s`;
}

async function refuseRecipient({
  checks,
  adapter,
  access,
  names,
}: MailboxService): Promise<Verdict<string | true>> {
  const recipients = { to: [{ name: '', address: 'geen-adres' }], cc: [], bcc: [] };
  const made = await adapter.createDraft(
    access,
    randomUUID(),
    { kind: 'new' },
    { subject: names.name, recipients },
  );
  if (made === null) return skipped('the service made no draft');
  const { id } = made.email;
  try {
    return await refusal(checks, 'a mail to an address without @', async () => {
      await adapter.send(access, id);
      return id;
    });
  } finally {
    await adapter.remove(access, id);
  }
}

async function pagesOfInbox({ adapter, access, folders }: ListedMailbox): Promise<Verdict<true>> {
  const inbox = folders.find(({ kind }) => kind === 'inbox');
  let page = inbox === undefined ? null : await adapter.firstPage(access, inbox.id, PAGE_SIZE);
  if (page === null) return differs('the mailbox has no inbox');
  const seen = new Set<string>();
  let pages = 1;
  for (;;) {
    for (const change of page.changes) {
      if (change.kind !== 'email') continue;
      if (seen.has(change.email.id)) return differs(`page ${pages} gives what an earlier page gave`);
      seen.add(change.email.id);
    }
    if (page.next === null || pages >= MOST_PAGES) break;
    page = await adapter.page(access, page.next, PAGE_SIZE);
    pages += 1;
  }
  const on = pages === 1 ? '1 page' : `${pages} pages`;
  return held(page.next === null ? `${seen.size} mails on ${on}` : `the first ${on}, each with other mails`);
}

/** Mails of a run among the newest of a folder: by their subject, to and from nobody but this mailbox. */
async function testMails(service: ListedMailbox, kind: FolderKind): Promise<readonly RemoteEmail[]> {
  const { adapter, access, folders } = service;
  const folder = folders.find((one) => one.kind === kind);
  const page = folder === undefined ? null : await adapter.firstPage(access, folder.id, NEWEST);
  return (page?.changes ?? []).flatMap((change) =>
    change.kind === 'email' && isOurs(service, change.email) ? [change.email] : [],
  );
}

function isOurs({ address }: MailboxService, { subject, from, recipients, isDraft }: RemoteEmail): boolean {
  if (!isTestName(subject)) return false;
  const isOwn = (one: string) => one.toLowerCase() === address.toLowerCase();
  const others = [...recipients.to, ...recipients.cc, ...recipients.bcc].filter((one) => !isOwn(one.address));
  if (isDraft) return others.every((one) => one.address === 'geen-adres');
  return others.length === 0 && (from === null || isOwn(from.address));
}

async function removeAll(service: ListedMailbox): Promise<Verdict<true>> {
  const { adapter, access, folders } = service;
  const found: RemoteEmail[] = [];
  for (const kind of WHERE_LEFT) found.push(...(await testMails(service, kind)));
  for (const { id } of found) await adapter.remove(access, id);
  for (const { id } of found) {
    const read = await adapter.read(access, id);
    // Outlook's recovery may still give it, from a folder that no list shows.
    if (read !== null && folders.some((folder) => folder.id === read.folderId))
      return differs('the service said that it removed the mail, and still gives it');
  }
  return held(`${found.length} of them, for good; the service does not know them any more`);
}

async function cleanUpEarlier(service: ListedMailbox): Promise<Verdict<true>> {
  const removed = await removeAll(service);
  if (removed.outcome !== 'held') return removed;
  return removed.text.startsWith('0 ')
    ? held('no mail of a run is there')
    : held('what a run left was removed');
}
