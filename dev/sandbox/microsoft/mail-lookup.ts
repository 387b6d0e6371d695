import { wellKnownFolder } from './mail-folders.ts';
import type { Mailbox, StoredMail } from './mail-state.ts';

interface Listing {
  readonly mails: Set<StoredMail>;
  /** Newest first; null when it has to be sorted again. */
  sorted: readonly StoredMail[] | null;
}

interface Index {
  /** The folder that no list of the whole mailbox shows. */
  readonly recoverable: string;
  readonly byId: Map<string, StoredMail>;
  readonly byFolder: Map<string, Listing>;
}

/** Beside the state, which is plain data that is kept as JSON. A mailbox of 100,000 mails is looked into all the time. */
const indexes = new WeakMap<Mailbox, Index>();

/** Stands for the whole mailbox. */
const ALL = '';

function indexOf(mailbox: Mailbox): Index {
  const known = indexes.get(mailbox);
  if (known !== undefined) return known;
  const recoverable = wellKnownFolder(mailbox.folders, 'recoverableitemsdeletions').id;
  const index: Index = { recoverable, byId: new Map(), byFolder: new Map() };
  indexes.set(mailbox, index);
  for (const mail of mailbox.mails) enter(index, mail);
  return index;
}

function listingOf({ byFolder }: Index, folderId: string): Listing {
  let listing = byFolder.get(folderId);
  if (listing === undefined) {
    listing = { mails: new Set(), sorted: null };
    byFolder.set(folderId, listing);
  }
  return listing;
}

function enter(index: Index, mail: StoredMail): void {
  index.byId.set(mail.id, mail);
  index.byId.set(mail.immutableId, mail);
  for (const listing of listingsOf(index, mail)) {
    listing.mails.add(mail);
    listing.sorted = null;
  }
}

function listingsOf(index: Index, { folderId }: StoredMail): readonly Listing[] {
  const own = listingOf(index, folderId);
  return folderId === index.recoverable ? [own] : [own, listingOf(index, ALL)];
}

/** Puts in a mail that is whole already, as a generated one or a sent copy that was delayed. */
export function keep(mailbox: Mailbox, mail: StoredMail): void {
  mailbox.mails.push(mail);
  noteEntered(mailbox, mail);
}

/** To call after a mail came into the mailbox, or into another folder. */
export function noteEntered(mailbox: Mailbox, mail: StoredMail): void {
  enter(indexOf(mailbox), mail);
}

export function noteLeaving(mailbox: Mailbox, mail: StoredMail): void {
  const index = indexOf(mailbox);
  index.byId.delete(mail.id);
  index.byId.delete(mail.immutableId);
  for (const listing of listingsOf(index, mail)) {
    listing.mails.delete(mail);
    listing.sorted = null;
  }
}

/** Both ids find it: the header says only which form answers have (Graph: outlook-immutable-id). */
export function findMail(mailbox: Mailbox, id: string): StoredMail | undefined {
  return indexOf(mailbox).byId.get(id);
}

export function countIn(mailbox: Mailbox, folderId: string): number {
  return indexOf(mailbox).byFolder.get(folderId)?.mails.size ?? 0;
}

export function unreadIn(mailbox: Mailbox, folderId: string): number {
  let unread = 0;
  for (const { isRead } of indexOf(mailbox).byFolder.get(folderId)?.mails ?? []) if (!isRead) unread += 1;
  return unread;
}

/** Newest first; null: those of the whole mailbox. */
export function mailsIn(mailbox: Mailbox, folderId: string | null): readonly StoredMail[] {
  const listing = listingOf(indexOf(mailbox), folderId ?? ALL);
  listing.sorted ??= [...listing.mails].sort(newestFirst);
  return listing.sorted;
}

function newestFirst(one: StoredMail, other: StoredMail): number {
  if (one.receivedDateTime !== other.receivedDateTime) {
    return one.receivedDateTime < other.receivedDateTime ? 1 : -1;
  }
  return other.entered - one.entered;
}
