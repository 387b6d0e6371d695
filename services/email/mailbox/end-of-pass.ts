import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { forgetUnlisted } from '#services/set-aside/set-aside-items.ts';
import { type MailboxReference, whereMailbox } from './mailbox-row.ts';

/** The mailbox was reachable for all folders, so what could not be brought is tried again. */
export async function endMailboxPass(
  tx: Transaction,
  mailbox: MailboxReference,
  isFull: boolean,
): Promise<void> {
  const { officeId, linkId } = mailbox;
  const { count } = await tx.mailbox.updateMany({
    where: { officeId, linkId, state: 'listing' },
    data: { state: 'active' },
  });
  if (isFull) await forgetUnlisted(tx, { officeId, linkId, loop: 'mailbox.email' });
  const pending = await tx.email.findFirst({
    where: { officeId, linkId, pending: { isEmpty: false } },
    select: { id: true },
  });
  if (pending !== null) await enqueue(tx, { officeId, kind: 'emails.changed', payload: { linkId } });
  if (count === 0) return;
  const { id } = await tx.mailbox.findUniqueOrThrow({ where: whereMailbox(mailbox), select: { id: true } });
  await notify(tx, { type: 'mailbox', officeId, id });
}
