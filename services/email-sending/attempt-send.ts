import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { PAUSE_BEFORE_SENDING } from '#domain/email/email-draft.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { BUSY } from '#providers/provider-failures.ts';
import { mayHaveEffect } from '#services/email-draft/call-outcome.ts';
import { callDraftMailbox, type DraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { officeKeyOf } from '#services/secret/office-key-of.ts';
import { type ClaimedSend, giveBackClaim, hasClaim, markCalled } from './claims.ts';
import { compareContentVersion } from './content-version.ts';
import { finishSentEmail } from './finish-sent-email.ts';
import { searchOf } from './mail-id.ts';
import type { SendContext, SendPace } from './send-context.ts';
import { DECIDED, LEFT_UNKNOWN, REFUSED, SENT, type SendOutcome } from './send-outcome.ts';
import { finishSend, lockSend, notifySend, type SendRow } from './send-row.ts';

const SOON: SendOutcome = { kind: 'waiting', afterSeconds: 1, failure: null };

export const UNKNOWN = {
  code: 'unknown',
  message: 'Het is niet bekend of deze mail is verzonden. Kijk in de verzonden items.',
};
export const CHANGED_ELSEWHERE = 'changed-elsewhere';
const CHANGED = {
  code: CHANGED_ELSEWHERE,
  message:
    'Iemand heeft het concept intussen in een ander programma gewijzigd. Kijk het na, en verzend het dan opnieuw.',
};
/** Milliseconds from the mark of the call to the call: a process that stood still longer lost its turn. */
const BEGUN_WITHIN = 10_000;

export interface Attempt {
  readonly context: SendContext;
  readonly mailbox: DraftMailbox;
  readonly viewer: Viewer;
  readonly signal: AbortSignal;
}

function inTransaction<T>(
  { context, viewer }: Pick<Attempt, 'context' | 'viewer'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.database.lease(viewer, (client) => client.$transaction(work));
}

/**
 * The one attempt, after its claim was committed; nothing here is repeated. That it is called is committed just before the call.
 * What the mail service refused was not sent, what it did not take up is tried later, and of everything else nobody knows until it
 * is looked for. Who may call no more gives the claim back.
 */
export async function attemptSend(attempt: Attempt, row: ClaimedSend): Promise<SendOutcome> {
  const { calls } = attempt.context;
  await pause(PAUSE_BEFORE_SENDING);
  const outgoing = calls?.begin();
  try {
    if (attempt.signal.aborted || outgoing === null) {
      await inTransaction(attempt, (tx) => giveBackClaim(tx, row));
      return SOON;
    }
    const endedBefore = await beforeCall(attempt, row);
    if (endedBefore !== null) return endedBefore;
    const begunAt = performance.now();
    if (!(await inTransaction(attempt, (tx) => markCalled(tx, row)))) return SOON;
    return await call(attempt, row, begunAt);
  } finally {
    outgoing?.end();
  }
}

/** Null where no other program wrote in it. A failed read sends nothing, and is tried again. */
async function beforeCall(attempt: Attempt, row: ClaimedSend): Promise<SendOutcome | null> {
  const { context, mailbox, signal } = attempt;
  const ofClaim = (work: (tx: Transaction) => Promise<SendOutcome>) =>
    inTransaction(attempt, async (tx) => ((await hasClaim(tx, row)) ? work(tx) : SOON));
  try {
    const key = await officeKeyOf(context, attempt.viewer);
    const found = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
      compareContentVersion(key, { adapter, access }, row),
    );
    if (found === 'unchanged') return null;
    return await ofClaim(async (tx) => {
      if (found === 'sent') {
        await finishSentEmail(tx, attempt.viewer, row, null);
        return SENT;
      }
      await finishSend(tx, row, { state: 'refused', failure: CHANGED });
      return REFUSED;
    });
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    return ofClaim((tx) => recordNotSent(tx, attempt.context.sendPace, row, error));
  }
}

async function call(attempt: Attempt, row: ClaimedSend, begunAt: number): Promise<SendOutcome> {
  const { context, mailbox, signal } = attempt;
  try {
    await callDraftMailbox(context, mailbox, signal, async (adapter, access) => {
      if (performance.now() - begunAt > BEGUN_WITHIN) throw startedTooLate();
      await adapter.send(access, row.remoteId);
    });
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    return afterFailure(attempt, row, error);
  }
  await inTransaction(attempt, async (tx) => {
    const now = await lockSend(tx, row.id);
    if (now.state === 'sending' || now.state === 'unknown')
      await finishSentEmail(tx, attempt.viewer, now, null);
  });
  return SENT;
}

async function afterFailure(
  attempt: Attempt,
  row: SendRow,
  failure: ProviderFailedError,
): Promise<SendOutcome> {
  const { sendPace } = attempt.context;
  if (mayHaveEffect(failure)) return { kind: 'unanswered', afterSeconds: sendPace.lookAgain };
  return inTransaction(attempt, async (tx): Promise<SendOutcome> => {
    const now = await lockSend(tx, row.id);
    return now.state === 'sending' ? recordNotSent(tx, sendPace, now, failure) : DECIDED;
  });
}

async function recordNotSent(
  tx: Transaction,
  { tryFor, tryAgain }: SendPace,
  row: SendRow,
  failure: ProviderFailedError,
): Promise<SendOutcome> {
  const { code, message, retryable, retryAfterSeconds } = failure;
  // A mailing waits for as long as it takes: its recipients are not asked again once they were refused.
  if (!retryable || (row.mailingId === null && row.secondsTried > tryFor)) {
    await finishSend(tx, row, { state: 'refused', failure: { code, message } });
    return REFUSED;
  }
  const afterSeconds = retryAfterSeconds ?? tryAgain;
  await tx.$executeRaw`
    UPDATE email_sends SET state = 'waiting', attempted_at = NULL, claim_id = NULL, tries = tries - 1, failure_code = ${code},
      failure_message = ${message}, due_at = clock_timestamp() + make_interval(secs => ${afterSeconds}::float8)
    WHERE id = ${row.id}::uuid`;
  await notifySend(tx, row);
  return { kind: 'waiting', afterSeconds, failure };
}

function startedTooLate(): ProviderFailedError {
  return new ProviderFailedError({
    provider: 'balie',
    code: BUSY,
    retryable: true,
    message: 'De server stond stil voordat de mail werd verzonden.',
  });
}

/** Finds the draft or the sent mail by the id that follows from the sending. Throws ProviderFailedError. */
export function findSend(
  { context, mailbox, signal }: Omit<Attempt, 'viewer'>,
  row: SendRow,
): Promise<RemoteEmail | null> {
  return callDraftMailbox(context, mailbox, signal, (adapter, access) =>
    adapter.findSent(access, searchOf(row)),
  );
}

/** After a restore it may be among the sent. Throws ProviderFailedError: nothing is sent meanwhile. */
export async function wasSentBefore(attempt: Attempt, row: SendRow): Promise<boolean> {
  const found = await findSend(attempt, row);
  if (found === null || found.isDraft) return false;
  await inTransaction(attempt, async (tx) => {
    const now = await lockSend(tx, row.id);
    if (now.state === 'waiting') await finishSentEmail(tx, attempt.viewer, now, found.id);
  });
  return true;
}

/**
 * A copy may come late, so a mail not found is looked for over some minutes; then a person decides. A mailbox that could not be
 * asked said nothing, so it is asked again, for as long as a mail is tried.
 */
export async function lookForSend(attempt: Attempt, row: SendRow): Promise<SendOutcome> {
  const { lookAgain, lookFor, tryFor } = attempt.context.sendPace;
  let lookUntil = lookFor;
  const found = await findSend(attempt, row).catch((error: unknown) => {
    if (!(error instanceof ProviderFailedError)) throw error;
    if (error.retryable) lookUntil = Math.max(lookFor, tryFor);
    return null;
  });
  return inTransaction(attempt, async (tx): Promise<SendOutcome> => {
    const now = await lockSend(tx, row.id);
    if (now.state !== 'sending') return DECIDED;
    if (found !== null && !found.isDraft) {
      await finishSentEmail(tx, attempt.viewer, now, found.id);
      return SENT;
    }
    if ((now.secondsSince ?? 0) < lookUntil) {
      await tx.$executeRaw`UPDATE email_sends SET looked_at = clock_timestamp() WHERE id = ${row.id}::uuid`;
      return { kind: 'unanswered', afterSeconds: lookAgain };
    }
    await finishSend(tx, now, { state: 'unknown', failure: UNKNOWN });
    return LEFT_UNKNOWN;
  });
}
