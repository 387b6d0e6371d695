import type { ProviderFailedError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { type MailboxReference, whereMailbox } from './mailbox-row.ts';

/** Keeps why a mailbox could not be read or changed, for whoever looks at it. A round that ends well clears it. */
export async function storeMailboxFailure(
  tx: Transaction,
  mailbox: MailboxReference,
  { code, message }: ProviderFailedError,
): Promise<void> {
  const rows = await tx.mailbox.findUnique({ where: whereMailbox(mailbox), select: { id: true } });
  if (rows === null) return;
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    data: { failedAt: new Date(), failureCode: code, failureMessage: message },
    select: { id: true },
  });
  await notify(tx, { type: 'mailbox', officeId: mailbox.officeId, id: rows.id });
}
