import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify, notifyAll } from '#prisma/events.ts';
import type { EmailPage, MailboxAdapter, RemoteEmail } from '#providers/mailbox.ts';
import type { LinkAccess } from '#providers/ports.ts';
import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';
import { isWhereItWas, type RoundState, SWEEPING } from './round-state.ts';
import { storeEmails } from './store-emails.ts';

/** Small at first, so that an inbox is there at once. */
const FIRST_PAGE = 50;
const LATER_PAGE = 200;
/** From so many changes on lists are read anew as a whole. */
const MANY = 20;

export interface ReadPage {
  /** Null: the folder is gone. */
  readonly page: EmailPage | null;
  /** Before the page was asked for: what was written here since may be newer than what it says. */
  readonly readAt: Date;
  readonly emails: readonly RemoteEmail[];
  readonly readMarks: ReadonlyMap<string, boolean>;
  /** Known mails that are not there, or in no folder that anybody is shown. */
  readonly goneIds: readonly string[];
}

/** Asks for a page, and for each known mail by its id that the page says was removed: it may lie elsewhere, or here again. */
export async function readPage(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  { mailbox, folders }: RoundState,
  folder: MailboxFolderRow,
): Promise<ReadPage> {
  const system = systemViewer(mailbox.officeId);
  const readAt = await database.lease(system, databaseTime);
  const page = folder.cursor
    ? await adapter.page(access, folder.cursor, LATER_PAGE)
    : await adapter.firstPage(access, folder.remoteId, FIRST_PAGE);
  if (page === null) return { page, readAt, emails: [], readMarks: new Map(), goneIds: [] };
  const emails: RemoteEmail[] = [];
  const marks = new Map<string, boolean>();
  const removed: string[] = [];
  for (const change of page.changes) {
    if (change.kind === 'email') emails.push(change.email);
    else if (change.kind === 'read-mark') marks.set(change.id, change.isRead);
    else removed.push(change.id);
  }
  const known = await knownOf(database, mailbox, [...removed, ...marks.keys()]);
  const asked = [
    ...removed.filter((id) => known.has(id)),
    ...[...marks.keys()].filter((id) => !known.has(id)),
  ];
  const { found, goneIds } = await askFor(adapter, access, folders, asked);
  return { page, readAt, emails: [...emails, ...found], readMarks: marks, goneIds };
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

/** A mail in a folder that no list shows was deleted: the provider keeps it for its administrators alone. */
export async function askFor(
  adapter: MailboxAdapter,
  access: LinkAccess,
  folders: RoundState['folders'],
  ids: readonly string[],
): Promise<{ readonly found: readonly RemoteEmail[]; readonly goneIds: readonly string[] }> {
  const found: RemoteEmail[] = [];
  const goneIds: string[] = [];
  for (const id of ids) {
    const email = await adapter.read(access, id);
    if (email !== null && folders.has(email.folderId)) found.push(email);
    else goneIds.push(id);
  }
  return { found, goneIds };
}

/** Writes a page together with where its folder goes on; one that was overtaken writes nothing. */
export async function applyPage(
  tx: Transaction,
  state: RoundState,
  folder: MailboxFolderRow,
  read: ReadPage,
): Promise<void> {
  if (!(await isWhereItWas(tx, folder))) return;
  const { mailbox } = state;
  const { officeId } = mailbox;
  if (read.page === null) {
    await tx.mailboxFolder.deleteMany({ where: { id: folder.id } });
    await notify(tx, { type: 'emails', officeId, id: officeId });
    return;
  }
  const { next, delta } = read.page;
  const isListing = folder.deltaLink === null;
  const stored = await storeEmails(tx, { ...state, readAt: read.readAt }, read.emails);
  const marked = await storeReadMarks(tx, mailbox, read);
  const gone = await removeGone(tx, mailbox, read.goneIds);
  await tx.mailboxFolder.update({
    where: { id: folder.id },
    data: {
      ...(next !== null && { cursor: next }),
      ...(delta !== null && { deltaLink: delta, cursor: isListing ? SWEEPING : null, isDirty: isListing }),
      ...(isListing && { listedCount: { increment: read.emails.length } }),
    },
    select: { id: true },
  });
  await tell(tx, mailbox, isListing && mailbox.state === 'listing', {
    created: stored.created,
    updated: [...stored.updated, ...marked],
    gone,
  });
}

async function storeReadMarks(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  { readMarks, readAt }: ReadPage,
): Promise<string[]> {
  if (readMarks.size === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE emails email SET is_read = mark.is_read
    FROM jsonb_to_recordset(${JSON.stringify(
      [...readMarks].map(([id, isRead]) => ({ remote_id: id, is_read: isRead })),
    )}::jsonb) AS mark(remote_id text, is_read boolean)
    WHERE email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
      AND email.remote_id = mark.remote_id AND email.is_read <> mark.is_read
      AND NOT 'read' = ANY(email.pending) AND (email.pushed_at IS NULL OR email.pushed_at <= ${readAt})
    RETURNING email.id::text`;
  return rows.map(({ id }) => id);
}

export async function removeGone(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  remoteIds: readonly string[],
): Promise<number> {
  const { count } = await tx.email.deleteMany({
    where: { officeId, linkId, remoteId: { in: [...remoteIds] } },
  });
  return count;
}

interface News {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly gone: number;
}

/** That mails went is told to all as one event: who saw them is not known any more. */
export async function tell(
  tx: Transaction,
  mailbox: { readonly officeId: string; readonly id: string },
  isFirstListing: boolean,
  { created, updated, gone }: News,
): Promise<void> {
  const { officeId } = mailbox;
  if (isFirstListing) await notify(tx, { type: 'mailbox', officeId, id: mailbox.id });
  const count = created.length + updated.length;
  if (gone > 0 || count > MANY) await notify(tx, { type: 'emails', officeId, id: officeId });
  if (count === 0 || count > MANY) return;
  await notifyAll(tx, [
    ...created.map((id) => ({ type: 'email', officeId, id, action: 'created' }) as const),
    ...updated.map((id) => ({ type: 'email', officeId, id, action: 'updated' }) as const),
  ]);
}
