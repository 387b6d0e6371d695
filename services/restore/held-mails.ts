import type { Transaction } from '#prisma/database.ts';
import { lockSend, settleSend } from '#services/email-send/send-row.ts';
import { enqueue } from '#services/outbox/outbox.ts';

interface HeldMails {
  readonly officeId: string;
  readonly lotId: string;
  /** Null for mails that are of no mailing. */
  readonly mailingId: string | null;
}

const CANCELLED = {
  code: 'skipped',
  message: 'Niet verzonden: na het terugzetten van een back-up geannuleerd.',
};

/** What was not found among the sent goes on where it was, and is looked for once more before its attempt. */
export async function releaseMails(tx: Transaction, held: HeldMails): Promise<void> {
  const { officeId, lotId, mailingId } = held;
  const open = await tx.emailSend.findMany({
    where: { heldLotId: lotId, state: { in: ['waiting', 'sending'] } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  await tx.emailSend.updateMany({
    where: { heldLotId: lotId, state: { in: ['waiting', 'sending'] } },
    data: { failureCode: null, failureMessage: null },
  });
  await tx.emailSend.updateMany({ where: { heldLotId: lotId }, data: { heldLotId: null } });
  if (mailingId === null) {
    for (const { id } of open) await enqueue(tx, { officeId, kind: 'email.send', payload: { sendId: id } });
    return;
  }
  await tx.mailing.update({
    where: { id: mailingId },
    data: { heldLotId: null, failureMessage: null },
    select: { id: true },
  });
  await enqueue(tx, { officeId, kind: 'mailing.run', payload: { mailingId } });
}

/** Nothing that waits is sent any more. Of what was being sent a person is asked, as always. */
export async function cancelMails(tx: Transaction, held: HeldMails): Promise<void> {
  const { lotId, mailingId } = held;
  const waiting = await tx.emailSend.findMany({
    where: { heldLotId: lotId, OR: [{ state: 'waiting' }, { state: 'sending', calledAt: null }] },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of waiting) {
    const row = await lockSend(tx, id);
    const state = mailingId === null ? 'withdrawn' : 'skipped';
    await settleSend(tx, row, { state, failure: CANCELLED });
  }
  // It ends by itself, also one that somebody had stopped.
  if (mailingId !== null) {
    await tx.mailing.updateMany({ where: { id: mailingId, state: 'stopped' }, data: { state: 'running' } });
  }
  await releaseMails(tx, held);
}
