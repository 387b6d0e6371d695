import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify, notifyAll } from '#prisma/events.ts';
import { forgetIndex } from './begin-mailbox.ts';
import type { MailboxReference } from './mailbox-row.ts';

const UNLINKED = 'De mailbox is ontkoppeld voordat deze mail was verzonden.';

/**
 * With the end of a link goes the index of its mailbox, while relations keep what is linked to them. What was to be sent
 * is refused, so that nothing leaves later by another link; drafts stay in the mailbox alone. As the system.
 */
export async function endMailbox(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  const { officeId, linkId } = mailbox;
  await forgetIndex(tx, mailbox);
  const refused = await tx.$queryRaw<{ id: string; userId: string; mailingId: string | null }[]>`
    UPDATE email_sends SET state = 'refused', settled_at = now(), failure_code = 'unlinked', failure_message = ${UNLINKED}
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND state = 'waiting'
    RETURNING id::text, user_id::text AS "userId", mailing_id::text AS "mailingId"`;
  const mailings = await tx.$queryRaw<{ id: string; userId: string }[]>`
    UPDATE mailings SET state = 'done', ended_at = now(), failure_message = ${UNLINKED}
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND state <> 'done'
    RETURNING id::text, user_id::text AS "userId"`;
  await tx.emailDraft.updateMany({
    where: {
      officeId,
      linkId,
      state: { in: ['open', 'sending'] },
      sends: { none: { state: { in: ['sending', 'unknown'] } } },
    },
    data: { state: 'discarded', updatedAt: await databaseTime(tx) },
  });
  await notifyAll(tx, [
    ...mailings.map(({ id, userId }) => ({ type: 'mailing', officeId, id, userId }) as const),
    ...refused.flatMap(({ id, userId, mailingId }) =>
      mailingId === null ? [{ type: 'email-send', officeId, id, userId } as const] : [],
    ),
  ]);
  await notify(tx, { type: 'emails', officeId, id: officeId });
}
