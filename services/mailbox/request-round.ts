import type { Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { endSetAside } from '#services/set-aside/set-aside-items.ts';
import { lockMailbox, type MailboxReference } from './mailbox-row.ts';

/**
 * Asks for a round of a mailbox, in the transaction of what made it wanted. Asked again before it began it is the same;
 * asked during a round another one follows. 'full' compares the whole mailbox.
 */
export async function requestMailboxRound(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  kind: 'changes' | 'full',
): Promise<void> {
  const { count } = await tx.mailbox.updateMany({
    where: { officeId, linkId, ...(kind === 'full' ? { wantsFull: false } : { wantsRound: false }) },
    data: { wantsRound: true, ...(kind === 'full' && { wantsFull: true }) },
  });
  if (count > 0) await startRounds(tx, { officeId, linkId });
}

/** Starts what is wanted of a mailbox. */
function startRounds(tx: Transaction, { officeId, linkId }: MailboxReference): Promise<void> {
  return enqueue(tx, { officeId, kind: 'mailbox.sync', payload: { linkId } });
}

/** Has a mailbox that was linked indexed; one that was linked before under another address begins anew. */
export async function beginIndex(tx: Transaction, mailbox: MailboxReference, address: string): Promise<void> {
  const { officeId, linkId } = mailbox;
  const known = await tx.mailbox.findFirst({ where: { officeId, linkId }, select: { address: true } });
  const isSame = known?.address.toLowerCase() === address.toLowerCase();
  if (known !== null && !isSame) await forgetIndex(tx, mailbox);
  if (!isSame) await tx.mailbox.createMany({ data: [{ officeId, linkId, address }] });
  await requestMailboxRound(tx, mailbox, 'full');
  // What was wanted before may have ended with the link's failure.
  await startRounds(tx, mailbox);
}

/** Removes the index of a mailbox. What relations are linked to stays with them. */
export async function forgetIndex(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  // A step of a round that is under way has the mailbox first as well, and then its mails.
  await lockMailbox(tx, mailbox);
  const { officeId, linkId } = mailbox;
  const where = { where: { officeId, linkId } };
  await tx.email.deleteMany(where);
  await tx.mailboxFolder.deleteMany(where);
  await tx.mailbox.deleteMany(where);
  await endSetAside(tx, mailbox);
}
