import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { forgetUnlisted } from '#services/set-aside/set-aside-items.ts';
import { lockMailbox, type MailboxReference, whereMailbox } from './mailbox-row.ts';

/** All folders were read, so the mailbox is reachable: what could not be brought there is tried again. */
export async function endRound(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  const locked = await lockMailbox(tx, mailbox);
  if (locked === null || !locked.isReading) return;
  const { officeId, linkId } = mailbox;
  const now = await databaseTime(tx);
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    data: {
      isReading: false,
      isFull: false,
      state: 'active',
      roundedAt: now,
      ...(locked.isFull && { fullAt: now }),
    },
    select: { id: true },
  });
  if (locked.isFull) await forgetUnlisted(tx, { officeId, linkId, loop: 'mailbox.email' });
  const pending = await tx.email.findFirst({
    where: { officeId, linkId, pending: { isEmpty: false } },
    select: { id: true },
  });
  if (pending !== null) await enqueue(tx, { officeId, kind: 'emails.changed', payload: { linkId } });
  if (locked.state === 'listing') await notify(tx, { type: 'mailbox', officeId, id: locked.id });
}
