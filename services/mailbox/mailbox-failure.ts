import { ProviderFailedError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import { type MailboxReference, whereMailbox } from './mailbox-row.ts';
import { isUnreachable, UNREACHABLE } from './unreachable.ts';

/**
 * Keeps why a mailbox could not be read or changed, and since when, for whoever looks at it. A round that ended so,
 * `isOver`, is not waited for: the next is asked for at its time.
 */
export async function storeMailboxFailure(
  tx: Transaction,
  mailbox: MailboxReference,
  failure: PageFailure,
  isOver: boolean,
): Promise<void> {
  const row = await tx.mailbox.findUnique({
    where: whereMailbox(mailbox),
    select: { id: true, failedAt: true },
  });
  if (row === null) return;
  await tx.mailbox.update({
    where: whereMailbox(mailbox),
    data: {
      failedAt: row.failedAt ?? (await databaseTime(tx)),
      failureCode: failure.code,
      failureMessage:
        failure instanceof ProviderFailedError && isUnreachable(failure) ? UNREACHABLE : failure.message,
      ...(isOver && { askedAt: null }),
    },
    select: { id: true },
  });
  await notify(tx, { type: 'mailbox', officeId: mailbox.officeId, id: row.id });
  await notifyLinks(tx, mailbox.officeId);
}

/** What is read or changed after a failure shows that it is over. */
export async function clearMailboxFailure(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
): Promise<void> {
  const cleared = await tx.mailbox.updateManyAndReturn({
    where: { officeId, linkId, failedAt: { not: null } },
    data: { failedAt: null, failureCode: null, failureMessage: null },
    select: { id: true },
  });
  for (const { id } of cleared) await notify(tx, { type: 'mailbox', officeId, id });
  if (cleared.length > 0) await notifyLinks(tx, officeId);
}
