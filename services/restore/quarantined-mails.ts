import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifySend } from '#services/email-sending/send-row.ts';
import { enqueue } from '#services/outbox/outbox.ts';

interface QuarantinedMails {
  readonly officeId: string;
  readonly lotId: string;
  readonly mailingId: string | null;
}

interface CancelledMail {
  readonly id: string;
  readonly userId: string;
  readonly draftId: string | null;
}

const CANCELLED = {
  code: 'skipped',
  message: 'Niet verzonden: na het terugzetten van een back-up geannuleerd.',
};

/** Each mail is looked for once more before its attempt. */
export async function releaseMails(tx: Transaction, quarantinedWork: QuarantinedMails): Promise<void> {
  const { officeId, lotId, mailingId } = quarantinedWork;
  const open = await tx.emailSend.findMany({
    where: { quarantinedLotId: lotId, state: { in: ['waiting', 'sending'] } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  await tx.emailSend.updateMany({
    where: { quarantinedLotId: lotId, state: { in: ['waiting', 'sending'] } },
    data: { failureCode: null, failureMessage: null },
  });
  await tx.emailSend.updateMany({ where: { quarantinedLotId: lotId }, data: { quarantinedLotId: null } });
  if (mailingId === null) {
    for (const { id } of open) await enqueue(tx, { officeId, kind: 'email.send', payload: { sendId: id } });
    return;
  }
  // A later restore may have quarantined it by now, in a lot of its own.
  const { count } = await tx.mailing.updateMany({
    where: { id: mailingId, quarantinedLotId: lotId },
    data: { quarantinedLotId: null, failureMessage: null },
  });
  if (count === 0) return;
  await enqueue(tx, { officeId, kind: 'mailing.run', payload: { mailingId } });
}

/** What waits is not sent; a person is asked about what was being sent. */
export async function cancelMails(tx: Transaction, quarantinedWork: QuarantinedMails): Promise<void> {
  const { officeId, lotId, mailingId } = quarantinedWork;
  // One statement, as a mailing has thousands.
  const cancelled = await tx.$queryRaw<CancelledMail[]>`
    UPDATE email_sends
    SET state = ${mailingId === null ? 'withdrawn' : 'skipped'}, settled_at = clock_timestamp(),
      failure_code = ${CANCELLED.code}, failure_message = ${CANCELLED.message}
    WHERE id IN (
      SELECT id FROM email_sends
      WHERE held_lot_id = ${lotId}::uuid AND (state = 'waiting' OR state = 'sending' AND called_at IS NULL)
      ORDER BY id FOR UPDATE)
    RETURNING id::text, user_id::text AS "userId", draft_id::text AS "draftId"`;
  await tx.emailDraft.updateMany({
    where: { id: { in: cancelled.flatMap(({ draftId }) => (draftId === null ? [] : [draftId])) } },
    data: { state: 'open', updatedAt: await databaseTime(tx) },
  });
  if (mailingId !== null) {
    await tx.mailing.updateMany({
      where: { id: mailingId, quarantinedLotId: lotId, state: 'stopped' },
      data: { state: 'running' },
    });
  }
  const toNotify = mailingId === null ? cancelled : cancelled.slice(0, 1);
  for (const { id, userId } of toNotify)
    await notifySend(tx, { id, officeId, userId, draftId: null, mailingId });
  await releaseMails(tx, quarantinedWork);
}
