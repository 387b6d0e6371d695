import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { Dropped } from '#services/sync/source-port.ts';
import { lockEmails } from './lock-emails.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';
import { notifyEmailChanges } from './notify-email-changes.ts';
import type { ReadMailbox } from './read-mailbox.ts';
import { storeEmails } from './store-emails.ts';
import { removeGone, setUnreadAside, verifyMissing, wantPass } from './verify-missing.ts';

const READ_A_STEP = 150;
const FOLDER_GONE = 'De map waarheen deze mail is verplaatst bestaat niet meer.';

/**
 * Runs once all others were read, so what moved out lies elsewhere by then. What a user still wants to move
 * in or change is asked for by id first.
 */
export async function dropFolder(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  state: ReadMailbox,
  folder: MailboxFolderRow,
): Promise<Dropped> {
  const { mailbox } = state;
  const { officeId, id } = folder;
  const changed = await database.lease(systemViewer(officeId), (client) =>
    client.email.findMany({
      where: { officeId, folderId: id, pending: { isEmpty: false } },
      orderBy: { id: 'asc' },
      take: READ_A_STEP,
      select: { remoteId: true },
    }),
  );
  const ids = changed.map(({ remoteId }) => remoteId);
  const { found, goneIds, isFolderNew, unread } = await verifyMissing(adapter, access, state.folders, ids);
  return {
    async store(tx) {
      await tx.$executeRaw`
        UPDATE emails SET pending = array_remove(pending, 'folder'),
          failure_message = CASE WHEN 'folder' = ANY(pending) THEN ${FOLDER_GONE} ELSE failure_message END
        WHERE office_id = ${officeId}::uuid AND folder_id = ${id}::uuid AND remote_id = ANY(${ids}::text[])`;
      const known = await lockEmails(tx, mailbox, ids);
      const stored = await storeEmails(tx, { ...state, known }, found);
      await setUnreadAside(tx, mailbox, unread);
      // A pending change of an unreadable mail can be pushed nowhere, and would be retried here without end.
      await tx.email.updateMany({
        where: { officeId, folderId: id, remoteId: { in: unread.map((one) => one.id) } },
        data: { pending: [] },
      });
      let gone = await removeGone(tx, mailbox, goneIds);
      if (isFolderNew) await wantPass(tx, mailbox);
      const isLast = changed.length < READ_A_STEP;
      if (isLast) {
        gone += (await tx.email.deleteMany({ where: { officeId, folderId: id } })).count;
        await tx.mailboxFolder.deleteMany({ where: { id } });
        await notify(tx, { type: 'mailbox', officeId, id: mailbox.id });
      }
      await notifyEmailChanges(tx, mailbox, { ...stored, gone }, false);
      return isLast ? 'gone' : 'more';
    },
  };
}
