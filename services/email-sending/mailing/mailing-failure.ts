import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { CHANGED_ELSEWHERE } from '#services/email-sending/attempt-send.ts';
import { giveBackClaim } from '#services/email-sending/claims.ts';
import { SEND_DONE, type SendStep } from '#services/email-sending/send-outcome.ts';
import { finishSend, lockSend, type SendRow } from '#services/email-sending/send-row.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import type { MailingRow } from './mailing-row.ts';
import { inTransaction, type MailingWork } from './mailing-work.ts';

export const AT_ONCE: SendStep = { end: 'again', afterSeconds: 0 };

/** Refusals in a row with one reason: not these recipients are refused, but the mailbox refuses. */
const MOST_REFUSED = 3;
/** Reasons that lie with the recipient, whatever the mailbox does. */
const OF_RECIPIENT = ['draft-gone', 'refused', 'skipped', CHANGED_ELSEWHERE];
/** After so many attempts a refusal is final, whoever else was refused. */
const MOST_TRIES = 2;

export async function pauseMailing(
  work: MailingWork,
  { id, officeId, userId }: MailingRow,
  { step, message }: { readonly step: SendStep; readonly message: string },
): Promise<SendStep> {
  await inTransaction(work, async (tx) => {
    await tx.mailing.updateMany({ where: { id }, data: { failureMessage: message } });
    await notify(tx, { type: 'mailing', officeId, id, userId });
  });
  return step;
}

export async function stopMailing(work: MailingWork, mailing: MailingRow, why: string): Promise<SendStep> {
  await inTransaction(work, (tx) => stop(tx, mailing, why));
  return SEND_DONE;
}

async function stop(tx: Transaction, { id, officeId, userId }: MailingRow, why: string): Promise<void> {
  const { count } = await tx.mailing.updateMany({
    where: { id, state: 'running' },
    data: { state: 'stopped', failureMessage: why },
  });
  if (count > 0) await notify(tx, { type: 'mailing', officeId, id, userId });
}

/** `row`: the mail that failed. Throws an error that is neither the mail service's nor that mail's. */
export async function afterFailure(
  work: MailingWork,
  mailing: MailingRow,
  row: SendRow | null,
  error: unknown,
): Promise<SendStep> {
  if (error instanceof NotFoundError) return stopMailing(work, mailing, error.message);
  // Somebody threw the draft of this one mail away.
  if (error instanceof ValidationError && row !== null) {
    return refuse(work, mailing, row, { code: 'draft-gone', message: error.message });
  }
  if (!(error instanceof ProviderFailedError)) {
    const reason = row === null ? null : ownFailure(error);
    if (row === null || reason === null) throw error;
    return refuse(work, mailing, row, { code: codeIn(reason), message: reason });
  }
  const { message, code, retryable, refusesKeys, retryAfterSeconds } = error;
  if (retryable) {
    const afterSeconds = retryAfterSeconds ?? work.context.sendPace.tryAgain;
    return pauseMailing(work, mailing, { step: { end: 'again', afterSeconds }, message });
  }
  if (refusesKeys || row === null || code === 'link-incomplete') return stopMailing(work, mailing, message);
  return refuse(work, mailing, row, { code, message });
}

/** One code per cause, so that a cause that strikes every recipient stops the mailing. */
function codeIn(reason: string): string {
  return /\((\w+)\)\.$/.exec(reason)?.[1] ?? 'refused';
}

async function refuse(
  work: MailingWork,
  mailing: MailingRow,
  row: SendRow,
  failure: { readonly code: string; readonly message: string },
): Promise<SendStep> {
  await inTransaction(work, async (tx) => {
    const found = await lockSend(tx, row.id);
    // A mail that was claimed and not called was not sent either.
    const now = (await giveBackClaim(tx, found)) ? await lockSend(tx, row.id) : found;
    if (now.state !== 'waiting') return;
    const known = failure.code === 'draft-gone' ? { ...now, draftId: null } : now;
    await finishSend(tx, known, { state: 'refused', failure });
    await tx.emailSend.update({
      where: { id: row.id },
      data: { tries: { increment: 1 } },
      select: { id: true },
    });
  });
  return afterRefusal(work, mailing);
}

/**
 * Stops the mailing after refusals for one reason; recipients first refused by it wait again, so that a
 * mailbox that refuses everything costs nobody their mail.
 */
export async function afterRefusal(work: MailingWork, mailing: MailingRow): Promise<SendStep> {
  return inTransaction(work, async (tx) => {
    const last = await tx.emailSend.findMany({
      where: {
        mailingId: mailing.id,
        OR: [{ state: 'sent' }, { state: 'refused', NOT: { failureCode: { in: OF_RECIPIENT } } }],
      },
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      take: MOST_REFUSED,
      select: { id: true, state: true, failureCode: true, failureMessage: true, tries: true },
    });
    const [first] = last;
    const isMailbox =
      first?.state === 'refused' &&
      last.length === MOST_REFUSED &&
      last.every(({ state, failureCode }) => state === 'refused' && failureCode === first.failureCode);
    const again = last.filter(({ tries }) => tries < MOST_TRIES).map(({ id }) => id);
    if (!isMailbox || again.length === 0) return AT_ONCE;
    await tx.emailSend.updateMany({
      where: { id: { in: again } },
      data: { state: 'waiting', finishedAt: null, attemptedAt: null },
    });
    await stop(tx, mailing, `${first.failureMessage} Ga verder met de mailing als dat is opgelost.`);
    return SEND_DONE;
  });
}
