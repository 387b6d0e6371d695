import { ProviderFailedError } from '#domain/errors.ts';
import type { MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import { NOT_SENT } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { differs, held, skipped, type Verdict } from './check.ts';
import { MOST_PAGES } from './find-record.ts';
import { refusal } from './refuse-value.ts';
import type { Checks } from './run-checks.ts';
import {
  copyIn,
  locationsOf,
  type MailLocation,
  NONE,
  type RunMail,
  removeMails,
  WHERE_LEFT,
} from './test-mails.ts';
import { ownMark, type TestNames } from './test-names.ts';

export interface MailboxService {
  readonly checks: Checks;
  readonly adapter: MailboxAdapter;
  readonly access: LinkAccess;
  readonly names: TestNames;
  readonly address: string;
  /** Milliseconds. */
  readonly patience: number;
}

interface ListedMailbox extends MailboxService, MailLocation {
  readonly locations: readonly MailLocation[];
  readonly run: RunMail;
}

const PAGE_SIZE = 25;
const LOOK_EVERY = 2_000;

/** Sends one mail to the mailbox itself, reads it back, and removes it from where it came and went. */
export async function certifyMailbox(mailbox: MailboxService): Promise<void> {
  const { checks, adapter, access, names, address } = mailbox;
  const listed = await checks.run('list folders', async () => {
    const folders = await adapter.folders(access);
    const missing = WHERE_LEFT.filter((kind) => !folders.some((folder) => folder.kind === kind));
    const locations = await locationsOf({ adapter, access, folders });
    return missing.length === 0
      ? held(`${folders.length} folders`, { folders, locations })
      : differs<{ folders: typeof folders; locations: typeof locations }>(
          `the mailbox has no folder for ${missing.join(', ')}`,
        );
  });
  if (listed === null) return;
  const run = newRunMail();
  const service = { ...mailbox, ...listed, run };
  const looked = await checks.run('look for an earlier run', () => cleanUpEarlier(service));
  if (looked === null) return;
  const recipients = { to: [{ name: '', address }], cc: [], bcc: [] };
  let isGone = false;
  try {
    const draft = await checks.run('add a draft', async () => {
      const content = { subject: names.name, recipients, body: marked(names.name, run.ownId) };
      const made = await adapter.createDraft(access, run.ownId, { kind: 'new' }, content);
      if (made === null) return differs<string>('the service made none');
      run.draftIds.add(made.email.id);
      run.internetMessageId = made.email.internetMessageId;
      return held('the service gave it an id', made.email.id);
    });
    if (draft === null) return;
    await checks.run('find', async () => {
      const found = await adapter.findDraft(access, run.ownId);
      return found?.email.id === draft ? held('by its key') : differs('a search by its key does not find it');
    });
    await checks.run('change', async () => {
      const saved = await adapter.saveDraft(access, draft, { body: marked(names.changed, run.ownId) });
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
    await sendAndReceive(service, draft);
    isGone = (await checks.run('remove', () => removeMails(service.locations, run))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => removeMails(service.locations, run));
  }
}

function newRunMail(): RunMail {
  return { ownId: ownMark(), draftIds: new Set(), internetMessageId: '', isSent: false, seen: new Set() };
}

/** The mark is in the text, as that alone arrives with the mail. */
function marked(text: string, mark: string): string {
  return `<p>${text}</p><p>${mark}</p>`;
}

async function sendAndReceive(service: ListedMailbox, draft: string): Promise<void> {
  const { checks, adapter, access, run, locations } = service;
  const sent = await checks.run('send', async () => {
    const before = await adapter.read(access, draft);
    if (before !== null) run.internetMessageId = before.internetMessageId;
    await send(service, draft);
    return held('the service took it on');
  });
  if (sent === null) return checks.skip('arrive', 'the mail was not sent');
  const { ownId, internetMessageId } = run;
  await checks.run('find what was sent', () =>
    until(service, `not among the sent mails within ${secondsOf(service)}`, async () => {
      const found = await adapter.findSent(access, { ownId, remoteId: draft, internetMessageId });
      if (found?.isDraft !== false) return null;
      // What it found may be the one that arrived.
      for (const location of locations)
        if ((await copyIn(location, 'sent', run)) !== null) return 'among the sent mails';
      return null;
    }),
  );
  const late = `the mail was sent, and did not arrive within ${secondsOf(service)}`;
  await checks.run('arrive', () => {
    const begun = checks.now();
    return until(service, late, async () => {
      const arrived: RemoteEmail | null = await copyIn(service, 'inbox', run);
      return arrived === null ? null : `in the inbox after ${Math.round((checks.now() - begun) / 1_000)} s`;
    });
  });
}

/** Nobody knows whether a mail left whose sending failed in another way than the port names. */
async function send({ adapter, access, run }: ListedMailbox, draft: string): Promise<void> {
  run.isSent = true;
  try {
    await adapter.send(access, draft);
  } catch (error) {
    if (error instanceof ProviderFailedError && (!error.retryable || error.code === NOT_SENT))
      run.isSent = false;
    throw error;
  }
}

/** `look` answers in words what it found. */
async function until(
  { checks, patience }: MailboxService,
  late: string,
  look: () => Promise<string | null>,
): Promise<Verdict<true>> {
  const end = checks.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null) return held(found);
    if (checks.isStopped()) return skipped('the run was stopped');
    if (checks.now() >= end) return differs(late);
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
  run,
}: ListedMailbox): Promise<Verdict<string | true>> {
  const mark = ownMark();
  const recipients = { to: [{ name: '', address: 'geen-adres' }], cc: [], bcc: [] };
  const content = { subject: names.name, recipients, body: marked(names.name, mark) };
  const made = await adapter.createDraft(access, mark, { kind: 'new' }, content);
  if (made === null) return skipped('the service made no draft');
  const { id } = made.email;
  run.draftIds.add(id);
  try {
    return await refusal(checks, 'a mail to an address without @', async () => {
      await adapter.send(access, id);
      return id;
    });
  } finally {
    await adapter.remove(access, id);
  }
}

async function pagesOfInbox({ adapter, access, folders, checks }: ListedMailbox): Promise<Verdict<true>> {
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
    await checks.withinLimit();
    page = await adapter.page(access, page.next, PAGE_SIZE);
    pages += 1;
  }
  const on = pages === 1 ? '1 page' : `${pages} pages`;
  return held(page.next === null ? `${seen.size} mails on ${on}` : `the first ${on}, each with other mails`);
}

async function cleanUpEarlier({ locations }: ListedMailbox): Promise<Verdict<true>> {
  const removed = await removeMails(locations, newRunMail());
  if (removed.outcome !== 'held' || removed.text === NONE) return removed;
  return held('what a run left was removed');
}
