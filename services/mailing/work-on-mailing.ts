import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { askDraftMailbox, type DraftMailbox, NO_MAILBOX } from '#services/email-draft/draft-mailbox.ts';
import {
  attemptSend,
  claimSend,
  lookForSend,
  SEND_DONE,
  type SendStep,
} from '#services/email-send/attempt-send.ts';
import type { SendContext } from '#services/email-send/send-context.ts';
import { lockSend, type SendRow, settleSend } from '#services/email-send/send-row.ts';
import { openMailbox } from '#services/mailbox/open-mailbox.ts';
import { lockMailing, type MailingRow } from './mailing-row.ts';
import { makeMail } from './make-mail.ts';
import { nextTurn, type Turn } from './next-turn.ts';
import { createSourceFiles, type SourceFiles } from './source-files.ts';

/** Milliseconds after which the workflow asks anew, so that a step ends well before its activity must. */
const STEP = 25_000;
/** Mails in a row of which nobody knows: the mail service answers no more, and each would have to be decided about. */
const MOST_UNKNOWN = 3;
const UNKNOWN_IN_A_ROW =
  'Van de laatste mails is niet bekend of ze zijn verzonden. Kijk in de verzonden items en ga daarna verder.';

interface Reference {
  readonly officeId: string;
  readonly mailingId: string;
}

interface Work {
  readonly context: SendContext;
  readonly reference: Reference;
  readonly signal: AbortSignal;
  /** Fetched once for the mails of a step. */
  files: SourceFiles | null;
}

/**
 * Goes on with a mailing for a while: makes, claims and sends one mail after the other at its pace. Safe to repeat and to be
 * killed anywhere: the ledger says of each recipient what was done, and a claim that is found is only looked for.
 */
export async function workOnMailing(
  context: SendContext,
  reference: Reference,
  signal: AbortSignal,
): Promise<SendStep> {
  const work: Work = { context, reference, signal, files: null };
  const begunAt = performance.now();
  for (;;) {
    const turn = await inTransaction(work, systemOf(work), (tx) =>
      nextTurn(context, tx, reference.mailingId),
    );
    const step = await take(work, turn);
    if (step.end === 'done') return SEND_DONE;
    const left = STEP - (performance.now() - begunAt);
    if (step.afterSeconds * 1_000 > left) return step;
    await pause(step.afterSeconds * 1_000, undefined, { signal });
  }
}

const AT_ONCE: SendStep = { end: 'again', afterSeconds: 0 };

async function take(work: Work, turn: Turn): Promise<SendStep> {
  if (turn.kind === 'none') return SEND_DONE;
  if (turn.kind === 'pause') return { end: 'again', afterSeconds: turn.seconds };
  const { mailing } = turn;
  const mailbox = await work.context.database.lease(systemOf(work), (client) =>
    openMailbox(work.context, client, work.reference.officeId),
  );
  if (mailbox?.link.id !== mailing.linkId) return stop(work, mailing, NO_MAILBOX);
  try {
    if (turn.kind === 'end') return await finish(work, mailing, mailbox);
    if (turn.kind === 'look') return await look(work, mailing, turn.row, mailbox);
    return await send(work, mailing, turn.row, mailbox);
  } catch (error) {
    return afterFailure(work, mailing, turn.kind === 'send' ? turn.row : null, error);
  }
}

function systemOf({ reference: { officeId } }: Work): Viewer {
  return { officeId, userId: null, role: 'system' };
}

function inTransaction<T>(
  { context }: Work,
  viewer: Viewer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.database.lease(viewer, (client) => client.$transaction(work));
}

async function look(work: Work, mailing: MailingRow, row: SendRow, mailbox: DraftMailbox): Promise<SendStep> {
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
  return isUnanswered ? stop(work, mailing, UNKNOWN_IN_A_ROW) : AT_ONCE;
}

async function send(work: Work, mailing: MailingRow, row: SendRow, mailbox: DraftMailbox): Promise<SendStep> {
  const { context, signal } = work;
  const viewer = { ...systemOf(work), userId: row.userId };
  if (row.remoteId === null) {
    work.files ??= createSourceFiles(mailing.draftRemoteId ?? '');
    const maker = { context, viewer, mailbox, mailing, files: work.files, signal };
    if (!(await makeMail(maker, row.id))) return AT_ONCE;
  }
  const begunAt = performance.now();
  const claimed = await inTransaction(work, viewer, (tx) => claim(tx, mailing.id, row.id));
  if (claimed === null) return AT_ONCE;
  const step = await attemptSend({ context, mailbox, viewer, begunAt, signal }, claimed);
  // What was not taken up tells how busy the mailbox is; of one that nobody knows of, the next turn looks.
  if (step.end === 'again' && (await isWaiting(work, row.id))) return tellFailure(work, mailing, step);
  await inTransaction(work, viewer, (tx) =>
    tx.mailing.updateMany({
      where: { id: mailing.id, NOT: { failureMessage: null } },
      data: { failureMessage: null },
    }),
  );
  return AT_ONCE;
}

/** Null when somebody else claimed it, or the mailing was stopped. */
async function claim(
  tx: Transaction,
  mailingId: string,
  sendId: string,
): Promise<(SendRow & { readonly remoteId: string }) | null> {
  const mailing = await lockMailing(tx, mailingId);
  const row = await lockSend(tx, sendId);
  const { remoteId, draftId } = row;
  if (mailing?.state !== 'running' || row.state !== 'waiting' || remoteId === null || draftId === null) {
    return null;
  }
  const { count } = await tx.emailDraft.updateMany({
    // One that was not taken up before is claimed anew.
    where: { id: draftId, state: { in: ['open', 'sending'] } },
    data: { state: 'sending' },
  });
  if (count === 0) {
    const message = 'Het concept van deze mail is intussen weggegooid.';
    await settleSend(
      tx,
      { ...row, draftId: null },
      { state: 'refused', failure: { code: 'draft-gone', message } },
    );
    return null;
  }
  await claimSend(tx, row);
  return { ...row, remoteId };
}

async function isWaiting(work: Work, sendId: string): Promise<boolean> {
  return inTransaction(work, systemOf(work), async (tx) => (await lockSend(tx, sendId)).state === 'waiting');
}

async function tellFailure(
  work: Work,
  mailing: MailingRow,
  step: SendStep,
  message?: string,
): Promise<SendStep> {
  await inTransaction(work, systemOf(work), async (tx) => {
    const failureMessage = message ?? 'De mailserver neemt even geen mails aan.';
    await tx.mailing.updateMany({ where: { id: mailing.id }, data: { failureMessage } });
    await notify(tx, { type: 'mailing', officeId: mailing.officeId, id: mailing.id, userId: mailing.userId });
  });
  return step;
}

async function afterFailure(
  work: Work,
  mailing: MailingRow,
  row: SendRow | null,
  error: unknown,
): Promise<SendStep> {
  if (error instanceof NotFoundError) return stop(work, mailing, error.message);
  // Somebody threw the draft of this one mail away.
  if (error instanceof ValidationError && row !== null) {
    return refuse(work, row, { code: 'draft-gone', message: error.message });
  }
  if (!(error instanceof ProviderFailedError)) throw error;
  const { message, code, retryable, refusesKeys, retryAfterSeconds } = error;
  if (retryable) {
    const afterSeconds = retryAfterSeconds ?? work.context.sendPace.tryAgain;
    return tellFailure(work, mailing, { end: 'again', afterSeconds }, message);
  }
  if (refusesKeys || row === null || code === 'link-incomplete') return stop(work, mailing, message);
  return refuse(work, row, { code, message });
}

async function refuse(
  work: Work,
  row: SendRow,
  failure: { readonly code: string; readonly message: string },
): Promise<SendStep> {
  await inTransaction(work, systemOf(work), async (tx) => {
    const now = await lockSend(tx, row.id);
    const known = failure.code === 'draft-gone' ? { ...now, draftId: null } : now;
    if (now.state === 'waiting') await settleSend(tx, known, { state: 'refused', failure });
  });
  return AT_ONCE;
}

async function stop(work: Work, { id, officeId, userId }: MailingRow, why: string): Promise<SendStep> {
  await inTransaction(work, systemOf(work), async (tx) => {
    const { count } = await tx.mailing.updateMany({
      where: { id, state: 'running' },
      data: { state: 'stopped', failureMessage: why },
    });
    if (count > 0) await notify(tx, { type: 'mailing', officeId, id, userId });
  });
  return SEND_DONE;
}

/** All is known of every recipient: the draft that held subject and attachments goes. */
async function finish(work: Work, mailing: MailingRow, mailbox: DraftMailbox): Promise<SendStep> {
  const { context, signal } = work;
  const { id, officeId, userId, draftId, draftRemoteId } = mailing;
  if (draftRemoteId !== null) {
    await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
      adapter.remove(access, draftRemoteId),
    );
  }
  await inTransaction(work, systemOf(work), async (tx) => {
    await tx.mailing.update({
      where: { id },
      data: { state: 'done', endedAt: new Date(), failureMessage: null },
      select: { id: true },
    });
    await tx.emailDraft.update({ where: { id: draftId }, data: { state: 'sent' }, select: { id: true } });
    await notify(tx, { type: 'mailing', officeId, id, userId });
  });
  return SEND_DONE;
}
