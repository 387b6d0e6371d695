import type { Transaction } from '#prisma/database.ts';
import type { RemoteFolder } from '#providers/mailbox.ts';
import { lockMailbox, type MailboxReference, whereMailbox } from './mailbox-row.ts';

/**
 * Begins a round with the folders as they are: those that went take their mails along, which a later page brings back
 * where they lie elsewhere. With 'full' each is listed whole.
 */
export async function beginRound(
  tx: Transaction,
  mailbox: MailboxReference,
  remote: readonly RemoteFolder[],
): Promise<void> {
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null || locked.isReading) return;
  const { officeId, linkId } = mailbox;
  const isFull = locked.wantsFull;
  const ids = remote.map(({ id }) => id);
  await tx.mailboxFolder.deleteMany({ where: { officeId, linkId, remoteId: { notIn: ids } } });
  // Two folders may have changed places: one kind is of one folder at any moment.
  await tx.mailboxFolder.updateMany({ where: { officeId, linkId }, data: { kind: 'other' } });
  await tx.$executeRaw`
    INSERT INTO mailbox_folders (office_id, link_id, remote_id, kind, name, total_count)
    SELECT ${officeId}::uuid, ${linkId}::uuid, row.id, row.kind, row.name, row.total
    FROM jsonb_to_recordset(${JSON.stringify(
      remote.map(({ id, kind, name, totalCount }) => ({ id, kind, name, total: totalCount })),
    )}::jsonb) AS row(id text, kind text, name text, total integer)
    ON CONFLICT (office_id, link_id, remote_id) DO UPDATE SET
      kind = excluded.kind, name = excluded.name, total_count = excluded.total_count`;
  await tx.mailboxFolder.updateMany({
    where: { officeId, linkId },
    data: { isDirty: true, cursor: null, ...(isFull && { deltaLink: null }) },
  });
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    // What becomes wanted from here on asks for another round.
    data: { isReading: true, isFull, wantsRound: false, wantsFull: false },
    select: { id: true },
  });
}
