import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { type UnreadRecord, unreadable } from '#services/set-aside/read-readable.ts';
import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';
import type { ReadMailbox } from './read-mailbox.ts';
import { type VerifiedMissing, verifyMissing } from './verify-missing.ts';

/** Small at first, so that an inbox is there at once. */
const FIRST_PAGE = 50;
const LATER_PAGE = 200;

export interface ReadPage {
  /** Exactly one of both is filled; null: the folder is gone. */
  readonly progress: { readonly next: string | null; readonly delta: string | null } | null;
  /** Before each mail was asked for: what was brought there since may be newer than what it says. */
  readonly emails: readonly { readonly email: RemoteEmail; readonly readAt: Date }[];
  readonly readMarks: readonly { readonly id: string; readonly isRead: boolean; readonly readAt: Date }[];
  /** Known mails that are gone, or in no folder that is shown. */
  readonly goneIds: readonly string[];
  readonly removedIds: readonly string[];
  readonly unread: readonly UnreadRecord[];
  readonly isFolderNew: boolean;
}

const EMPTY: ReadPage = {
  progress: null,
  emails: [],
  readMarks: [],
  goneIds: [],
  removedIds: [],
  unread: [],
  isFolderNew: false,
};

/** The page that says that nothing changed since the token; null where something did, or the folder is gone. */
export async function peekPage(
  adapter: MailboxAdapter,
  access: LinkAccess,
  token: string,
): Promise<ReadPage | null> {
  const page = await adapter.page(access, token, LATER_PAGE);
  if (page === null || page.delta === null || page.changes.length > 0) return null;
  return { ...EMPTY, progress: { next: null, delta: page.delta } };
}

/** Asks for a page, and for each known mail by its id that the page says was removed. */
export async function readPage(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  {
    state: { mailbox, folders },
    folder,
    cursor,
    readAt,
  }: {
    readonly state: ReadMailbox;
    readonly folder: MailboxFolderRow;
    readonly cursor: string | null;
    readonly readAt: Date;
  },
): Promise<ReadPage> {
  const page =
    cursor === null
      ? await adapter.firstPage(access, folder.remoteId, FIRST_PAGE)
      : await adapter.page(access, cursor, LATER_PAGE);
  if (page === null) return EMPTY;
  const emails: RemoteEmail[] = [];
  const marks = new Map<string, boolean>();
  const removed: string[] = [];
  const unread: UnreadRecord[] = [];
  for (const change of page.changes) {
    if (change.kind === 'email') emails.push(change.email);
    else if (change.kind === 'read-mark') marks.set(change.id, change.isRead);
    else if (change.kind === 'unreadable') unread.push(unreadable(change.id));
    else removed.push(change.id);
  }
  const known = await knownOf(database, mailbox, [...removed, ...marks.keys()]);
  const doubts = [
    ...removed.filter((id) => known.has(id)),
    ...[...marks.keys()].filter((id) => !known.has(id)),
  ];
  const verified = await verifyMissing(adapter, access, folders, doubts);
  const { found, goneIds, isFolderNew } = verified;
  const { next, delta } = page;
  return {
    progress: { next, delta },
    goneIds,
    isFolderNew,
    removedIds: removed,
    unread: [...unread, ...verified.unread],
    emails: [...emails, ...found].map((email) => ({ email, readAt })),
    readMarks: [...marks].map(([id, isRead]) => ({ id, isRead, readAt })),
  };
}

/** Mails changed since the page was fetched are fetched again: nobody knows which of both is newer. */
export async function readAgain(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  { mailbox, folders }: ReadMailbox,
  read: ReadPage,
  outdated: ReadonlySet<string>,
): Promise<ReadPage> {
  const readAt = await database.lease(systemViewer(mailbox.officeId), databaseTime);
  const verified: VerifiedMissing = await verifyMissing(adapter, access, folders, [...outdated]);
  return {
    progress: read.progress,
    emails: [
      ...read.emails.filter(({ email }) => !outdated.has(email.id)),
      ...verified.found.map((email) => ({ email, readAt })),
    ],
    readMarks: read.readMarks.filter(({ id }) => !outdated.has(id)),
    goneIds: [...read.goneIds, ...verified.goneIds],
    removedIds: read.removedIds,
    unread: [...read.unread, ...verified.unread],
    isFolderNew: read.isFolderNew || verified.isFolderNew,
  };
}

async function knownOf(
  database: Database,
  { officeId, linkId }: MailboxRow,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.lease(systemViewer(officeId), (client) =>
    client.email.findMany({
      where: { officeId, linkId, remoteId: { in: [...ids] } },
      select: { remoteId: true },
    }),
  );
  return new Set(rows.map(({ remoteId }) => remoteId));
}
