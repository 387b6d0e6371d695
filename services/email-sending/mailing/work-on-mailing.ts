import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import { isOurOwn } from '#providers/provider-failures.ts';
import { openMailbox } from '#services/email/mailbox/open-mailbox.ts';
import { NO_MAILBOX } from '#services/email/mailbox/unreachable.ts';
import { callDraftMailbox, type DraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { attemptSend, lookForSend, UNKNOWN, wasSentBefore } from '#services/email-sending/attempt-send.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import { SEND_DONE, type SendStep, stepAfter } from '#services/email-sending/send-outcome.ts';
import { finishSend, lockSend, type SendRow } from '#services/email-sending/send-row.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { claimMail } from './claim-mail.ts';
import { makeMail } from './create-mail.ts';
import { AT_ONCE, afterFailure, afterRefusal, pauseMailing, stopMailing } from './mailing-failure.ts';
import type { MailingRow } from './mailing-row.ts';
import { inTransaction, type MailingWork, systemOf } from './mailing-work.ts';
import { MOST_UNKNOWN, nextTurn, type Turn } from './next-turn.ts';
import { createSourceFiles } from './source-files.ts';

/** Milliseconds of one step, so that it ends well before its activity must. */
const STEP = 25_000;
const UNKNOWN_IN_A_ROW =
  'Van de laatste mails is niet bekend of ze zijn verzonden. Kijk in de verzonden items en ga daarna verder.';
const NOT_ACCEPTED = 'De mailserver neemt even geen mails aan.';

/** Safe to repeat and to be killed: the ledger has each outcome, and a found claim is only looked for. */
export async function workOnMailing(
  context: SendContext,
  reference: { readonly officeId: string; readonly mailingId: string },
  signal: AbortSignal,
): Promise<SendStep> {
  const work: MailingWork = { context, reference, signal, files: null };
  const begunAt = performance.now();
  for (;;) {
    if (context.calls?.isStopping) return { end: 'again', afterSeconds: 1 };
    signal.throwIfAborted();
    const turn = await inTransaction(work, (tx) => nextTurn(context, tx, reference.mailingId));
    const step = await sendTurn(work, turn);
    if (step.end === 'done') return SEND_DONE;
    const left = STEP - (performance.now() - begunAt);
    if (step.afterSeconds * 1_000 > left) return step;
    await pause(step.afterSeconds * 1_000, undefined, { signal });
  }
}

async function sendTurn(work: MailingWork, turn: Turn): Promise<SendStep> {
  if (turn.kind === 'none') return SEND_DONE;
  if (turn.kind === 'pause') return { end: 'again', afterSeconds: turn.seconds };
  const { mailing } = turn;
  const mailbox = await work.context.database.lease(systemOf(work), (client) =>
    openMailbox(work.context, client, work.reference.officeId),
  );
  if (mailbox?.link.id !== mailing.linkId) {
    return turn.kind === 'look' ? leaveUnknown(work, turn.row) : stopMailing(work, mailing, NO_MAILBOX);
  }
  try {
    if (turn.kind === 'end') return await finish(work, mailing, mailbox);
    if (turn.kind === 'look') return await look(work, mailing, turn.row, mailbox);
    return await send(work, mailing, turn.row, mailbox);
  } catch (error) {
    if (turn.kind === 'look' && ownFailure(error) !== null) return leaveUnknown(work, turn.row);
    return afterFailure(work, mailing, turn.kind === 'send' ? turn.row : null, error);
  }
}

/** Nobody can find the outcome: the mailbox is linked no more, or what is there cannot be stored. */
async function leaveUnknown(work: MailingWork, row: SendRow): Promise<SendStep> {
  await inTransaction(work, async (tx) => {
    const now = await lockSend(tx, row.id);
    if (now.state === 'sending') await finishSend(tx, now, { state: 'unknown', failure: UNKNOWN });
  });
  return AT_ONCE;
}

async function look(
  work: MailingWork,
  mailing: MailingRow,
  row: SendRow,
  mailbox: DraftMailbox,
): Promise<SendStep> {
  const { context, signal } = work;
  const viewer = { ...systemOf(work), userId: row.userId };
  await lookForSend({ context, mailbox, viewer, signal }, row);
  const last = await context.database.lease(viewer, (client) =>
    client.emailSend.findMany({
      where: { mailingId: mailing.id, NOT: { attemptedAt: null } },
      orderBy: { attemptedAt: 'desc' },
      take: MOST_UNKNOWN,
      select: { state: true },
    }),
  );
  const isUnanswered = last.length === MOST_UNKNOWN && last.every(({ state }) => state === 'unknown');
  return isUnanswered ? stopMailing(work, mailing, UNKNOWN_IN_A_ROW) : AT_ONCE;
}

async function send(
  work: MailingWork,
  mailing: MailingRow,
  row: SendRow,
  mailbox: DraftMailbox,
): Promise<SendStep> {
  const { context, signal } = work;
  const viewer = { ...systemOf(work), userId: row.userId };
  const attempt = { context, mailbox, viewer, signal };
  if (row.remoteId === null) {
    work.files ??= createSourceFiles(mailing);
    const maker = { context, viewer, mailbox, mailing, files: work.files, signal };
    if (!(await makeMail(maker, row.id))) return AT_ONCE;
  } else if (await wasSentBefore(attempt, row)) return AT_ONCE;
  const claim = await inTransaction(work, (tx) => claimMail(tx, mailing.id, row.id), viewer);
  if (claim.kind === 'none') return AT_ONCE;
  if (claim.kind === 'pause') return { end: 'again', afterSeconds: claim.seconds };
  const outcome = await attemptSend(attempt, claim.row);
  if (outcome.kind === 'refused') return afterRefusal(work, mailing);
  // A mail that was not accepted shows how busy the mailbox is; one of unknown outcome is looked for by the
  // next turn.
  if (outcome.kind === 'waiting') {
    const step = stepAfter(outcome);
    const { failure } = outcome;
    if (failure === null) return step;
    const message = isOurOwn(failure) ? failure.message : NOT_ACCEPTED;
    return pauseMailing(work, mailing, { step, message });
  }
  await inTransaction(work, (tx) =>
    tx.mailing.updateMany({
      where: { id: mailing.id, state: 'running', NOT: { failureMessage: null } },
      data: { failureMessage: null },
    }),
  );
  return AT_ONCE;
}

/** Every outcome is known: the draft with subject and attachments goes, unless somebody sent it there. */
async function finish(work: MailingWork, mailing: MailingRow, mailbox: DraftMailbox): Promise<SendStep> {
  const { context, signal } = work;
  const { id, officeId, userId, draftId, draftRemoteId } = mailing;
  if (draftRemoteId !== null) {
    await callDraftMailbox(context, mailbox, signal, async (adapter, access) => {
      const source = await adapter.read(access, draftRemoteId);
      if (source?.isDraft) await adapter.remove(access, draftRemoteId);
    });
  }
  await inTransaction(work, async (tx) => {
    await tx.mailing.update({
      where: { id },
      data: { state: 'done', endedAt: await databaseTime(tx), failureMessage: null },
      select: { id: true },
    });
    await tx.emailDraft.update({ where: { id: draftId }, data: { state: 'sent' }, select: { id: true } });
    await notify(tx, { type: 'mailing', officeId, id, userId });
  });
  return SEND_DONE;
}
