import type { Transaction } from '#prisma/database.ts';
import type { RemoteFolder } from '#providers/mailbox.ts';
import { lockMailbox, type MailboxReference, whereMailbox } from './mailbox-row.ts';
import { VANISHED } from './round-state.ts';

/**
 * Begins a round with the folders as they are. Those that went are looked at last, when what was moved out of them is
 * found elsewhere. With 'full' the ids of each folder are compared.
 */
export async function beginRound(
  tx: Transaction,
  mailbox: MailboxReference,
  remote: readonly RemoteFolder[],
): Promise<void> {
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null || locked.isReading) return;
  const { officeId, linkId } = mailbox;
  const ids = remote.map(({ id }) => id);
  const before = await tx.mailboxFolder.findMany({
    where: { officeId, linkId },
    select: { remoteId: true, kind: true },
  });
  // What a folder is for decides who sees its mails, so that they are read anew when it changes.
  const kindOf = new Map(before.map(({ remoteId, kind }) => [remoteId, kind]));
  const otherwise = remote.filter(({ id, kind }) => kindOf.has(id) && kindOf.get(id) !== kind);
  // One that was made here just now, and never read, may be newer than this list.
  const isSeen = { OR: [{ remoteId: { in: ids } }, { generation: { gt: 0 } }] };
  // Two folders may have changed places: one kind is of one folder at any moment.
  await tx.mailboxFolder.updateMany({ where: { officeId, linkId, ...isSeen }, data: { kind: 'other' } });
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
    data: { isDirty: true, cursor: null, listings: 0 },
  });
  await tx.mailboxFolder.updateMany({
    where: { officeId, linkId, remoteId: { notIn: ids }, generation: { gt: 0 } },
    data: { cursor: VANISHED, deltaLink: null },
  });
  await tx.mailboxFolder.updateMany({
    where: { officeId, linkId, remoteId: { in: otherwise.map(({ id }) => id) } },
    data: { deltaLink: null },
  });
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    // What becomes wanted from here on asks for another round.
    data: { isReading: true, isFull: locked.wantsFull, wantsRound: false, wantsFull: false },
    select: { id: true },
  });
}
