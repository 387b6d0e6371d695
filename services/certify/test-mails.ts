import type { FolderKind } from '#domain/email/folder-kinds.ts';
import { isSharedMailbox } from '#domain/link/mailbox-settings.ts';
import type { MailboxAdapter, RemoteEmail, RemoteFolder } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { differs, held, type Verdict } from './check.ts';
import { hasOwnMark, isTestName } from './test-names.ts';

export interface MailLocation {
  readonly adapter: MailboxAdapter;
  readonly access: LinkAccess;
  readonly folders: readonly RemoteFolder[];
}

/** The mail of one run: by which it is found again, and which copies of it were seen. */
export interface RunMail {
  readonly ownId: string;
  readonly draftIds: Set<string>;
  internetMessageId: string;
  /** Also when nobody knows whether it was sent. */
  isSent: boolean;
  readonly seen: Set<Copy>;
}

type Copy = 'sent' | 'arrived';

export const WHERE_LEFT: readonly FolderKind[] = ['drafts', 'sent', 'inbox'];
const NEWEST = 50;
const MOST_OF_ONE_RUN = 6;
const COPIES: Readonly<Record<Copy, string>> = {
  sent: 'the copy among the sent mails',
  arrived: 'the one that was to arrive',
};

/** The copy of what a shared mailbox sends may lie with who signed in. */
export async function locationsOf(location: MailLocation): Promise<readonly MailLocation[]> {
  const { adapter, access } = location;
  if (!isSharedMailbox(access.settings)) return [location];
  const own = { ...access, settings: { ...access.settings, mailbox: 'own' } };
  return [location, { adapter, access: own, folders: await adapter.folders(own) }];
}

/** The copy of the run's mail in a folder of this kind, among its newest. */
export async function copyIn(
  location: MailLocation,
  kind: FolderKind,
  run: RunMail,
): Promise<RemoteEmail | null> {
  for (const email of await newestOf(location, kind))
    if (await isOfRun(location, email, run)) return noted(location, email, run);
  return null;
}

/**
 * Removes what this run made, by its ids and wherever it lies, and what bears the marks of an earlier one. Held only
 * when each copy of a mail that was sent has been seen: one that is still to come would stay.
 */
export async function removeMails(locations: readonly MailLocation[], run: RunMail): Promise<Verdict<true>> {
  let count = 0;
  for (const location of locations) {
    const found = new Map<string, RemoteEmail>();
    for (const email of [...(await marked(location)), ...(await knownOf(location, run))])
      found.set(email.id, email);
    for (const email of found.values()) await removed(location, email, run);
    count += found.size + (await removeFound(location, run));
    for (const id of [...found.keys(), ...run.draftIds]) if (await isThere(location, id)) return STILL_THERE;
  }
  const missing = (['sent', 'arrived'] as const).filter((copy) => run.isSent && !run.seen.has(copy));
  if (missing.length > 0) {
    const what = missing.map((copy) => COPIES[copy]).join(' and ');
    return differs(`${count} of them; of the mail that was sent ${what} was not seen, and may still come`);
  }
  return held(count === 0 ? NONE : `${count} of them, for good; the service does not know them any more`);
}

export const NONE = 'no mail of a run is there';
const STILL_THERE: Verdict<true> = differs('the service said that it removed the mail, and still gives it');

async function knownOf(location: MailLocation, { draftIds }: RunMail): Promise<readonly RemoteEmail[]> {
  const emails: RemoteEmail[] = [];
  for (const id of draftIds) {
    const email = await location.adapter.read(location.access, id);
    if (email !== null && isListed(location, email)) emails.push(email);
  }
  return emails;
}

/** One at a time, as a search by what is on the mail gives one of them. */
async function removeFound(location: MailLocation, run: RunMail): Promise<number> {
  const { ownId, internetMessageId } = run;
  for (let count = 0; count < MOST_OF_ONE_RUN; count += 1) {
    const search = { ownId, remoteId: null, internetMessageId };
    const email = await location.adapter.findSent(location.access, search);
    if (email === null || !isListed(location, email)) return count;
    await removed(location, email, run);
  }
  return MOST_OF_ONE_RUN;
}

async function removed(location: MailLocation, email: RemoteEmail, run: RunMail): Promise<void> {
  if (await isOfRun(location, email, run)) noted(location, email, run);
  await location.adapter.remove(location.access, email.id);
}

function noted({ folders }: MailLocation, email: RemoteEmail, { seen }: RunMail): RemoteEmail {
  const kind = folders.find(({ id }) => id === email.folderId)?.kind;
  if (!email.isDraft && kind !== 'drafts') seen.add(kind === 'sent' ? 'sent' : 'arrived');
  return email;
}

/** Mails with both marks of certify, among the newest of each folder, and where a rule of the mailbox brought them. */
async function marked(location: MailLocation): Promise<readonly RemoteEmail[]> {
  const { adapter, access } = location;
  const listed: RemoteEmail[] = [];
  for (const kind of WHERE_LEFT) listed.push(...(await newestOf(location, kind)));
  const { emails } = await adapter.search(access, 'Balie proef', null);
  const named = [...listed, ...emails.filter((email) => isListed(location, email))].filter(({ subject }) =>
    isTestName(subject),
  );
  const ours: RemoteEmail[] = [];
  for (const email of named) if (hasOwnMark(await textOf(location, email))) ours.push(email);
  return ours;
}

async function newestOf({ adapter, access, folders }: MailLocation, kind: FolderKind) {
  const folder = folders.find((one) => one.kind === kind);
  const page = folder === undefined ? null : await adapter.firstPage(access, folder.id, NEWEST);
  return (page?.changes ?? []).flatMap((change) => (change.kind === 'email' ? [change.email] : []));
}

/** Not by its addresses: a mailbox sends under another name than that of its link. */
async function isOfRun(location: MailLocation, email: RemoteEmail, run: RunMail): Promise<boolean> {
  if (run.draftIds.has(email.id)) return true;
  if (email.internetMessageId !== '' && email.internetMessageId === run.internetMessageId) return true;
  return isTestName(email.subject) && (await textOf(location, email)).includes(run.ownId);
}

async function textOf({ adapter, access }: MailLocation, { id }: RemoteEmail): Promise<string> {
  return (await adapter.content(access, id))?.body.content ?? '';
}

async function isThere(location: MailLocation, id: string): Promise<boolean> {
  const email = await location.adapter.read(location.access, id);
  return email !== null && isListed(location, email);
}

/** Outlook's recovery may still give a removed one, from a folder that no list shows. */
function isListed({ folders }: MailLocation, { folderId }: RemoteEmail): boolean {
  return folders.some(({ id }) => id === folderId);
}
