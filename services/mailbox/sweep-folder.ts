import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { MailboxAdapter } from '#providers/mailbox.ts';
import type { LinkAccess } from '#providers/ports.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';
import { askFor, removeGone, tell } from './read-page.ts';
import { isWhereItWas, type RoundState } from './round-state.ts';
import { storeEmails } from './store-emails.ts';

/** Asked for by their ids in one step. */
const DOUBTS_A_STEP = 100;

/**
 * Looks at what a complete listing of a folder missed: mails of the index that it did not list, and where it listed less
 * than the folder holds, mails that the index lacks. Writes what it found; the folder is done when nothing is in doubt.
 */
export async function sweepFolder(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  state: RoundState,
  folder: MailboxFolderRow,
): Promise<void> {
  const system = systemViewer(folder.officeId);
  const readAt = await database.lease(system, databaseTime);
  const unlisted = await unlistedOf(database, folder);
  const missing =
    unlisted.length === 0 && folder.listedCount < folder.totalCount
      ? await missingOf(database, adapter, access, folder)
      : [];
  const { found, goneIds } = await askFor(adapter, access, state.folders, [...unlisted, ...missing]);
  await database.lease(system, (client) =>
    client.$transaction(async (tx) => {
      if (!(await isWhereItWas(tx, folder))) return;
      const stored = await storeEmails(tx, { ...state, readAt }, found);
      await markAsked(tx, folder, unlisted);
      const gone = await removeGone(tx, state.mailbox, goneIds);
      const isMore = unlisted.length === DOUBTS_A_STEP || missing.length === DOUBTS_A_STEP;
      if (!isMore) {
        await tx.mailboxFolder.update({
          where: { id: folder.id },
          data: { cursor: null, isDirty: false },
          select: { id: true },
        });
      }
      await tell(tx, state.mailbox, false, { ...stored, gone });
    }),
  );
}

async function unlistedOf(
  database: Database,
  { officeId, id, generation }: MailboxFolderRow,
): Promise<readonly string[]> {
  const rows = await database.lease(systemViewer(officeId), (client) =>
    client.email.findMany({
      where: { officeId, folderId: id, seenGeneration: { lt: generation } },
      orderBy: { id: 'asc' },
      take: DOUBTS_A_STEP,
      select: { remoteId: true },
    }),
  );
  return rows.map(({ remoteId }) => remoteId);
}

/** A mail that is asked about is not in doubt again, also where a change of ours keeps it in this folder for now. */
async function markAsked(
  tx: Transaction,
  { officeId, id, generation }: MailboxFolderRow,
  remoteIds: readonly string[],
): Promise<void> {
  await tx.email.updateMany({
    where: { officeId, folderId: id, remoteId: { in: [...remoteIds] } },
    data: { seenGeneration: generation },
  });
}

/** A listing can end short and look complete, so its ids are compared. */
async function missingOf(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  { officeId, linkId, remoteId }: MailboxFolderRow,
): Promise<readonly string[]> {
  const missing: string[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<MailboxAdapter['ids']>> = await adapter.ids(access, remoteId, next);
    if (page === null) return missing;
    const rows = await database.lease(systemViewer(officeId), (client) =>
      client.email.findMany({
        where: { officeId, linkId, remoteId: { in: [...page.ids] } },
        select: { remoteId: true },
      }),
    );
    const known = new Set(rows.map((row) => row.remoteId));
    missing.push(...page.ids.filter((id) => !known.has(id)));
    next = page.next;
  } while (next !== null && missing.length < DOUBTS_A_STEP);
  return missing.slice(0, DOUBTS_A_STEP);
}
