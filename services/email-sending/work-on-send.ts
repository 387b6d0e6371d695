import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { openMailbox } from '#services/email/mailbox/open-mailbox.ts';
import { NO_MAILBOX } from '#services/email/mailbox/unreachable.ts';
import type { DraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { attemptSend, lookForSend, UNKNOWN } from './attempt-send.ts';
import { type ClaimedSend, claimSend, giveBackClaim } from './claims.ts';
import { endForPerson } from './end-for-person.ts';
import { beforeLateSend } from './late-send.ts';
import type { SendContext } from './send-context.ts';
import {
  DECIDED,
  LEFT_UNKNOWN,
  REFUSED,
  type SendOutcome,
  type SendStep,
  stepAfter,
} from './send-outcome.ts';
import { finishSend, lockSend, type SendRow } from './send-row.ts';

interface SendReference {
  readonly officeId: string;
  readonly sendId: string;
}

/**
 * Sends a mail that is due, in one attempt: the claim and that it is called are committed before the call, and whoever finds a
 * call only looks for what became of it. So a repeated activity, a killed worker and a lost answer never send twice. One that is
 * late, as after a restore, is looked for first. Throws NotFoundError.
 */
export async function workOnSend(
  context: SendContext,
  reference: SendReference,
  signal: AbortSignal,
): Promise<SendStep> {
  return stepAfter(await workOnMail(context, reference, signal));
}

async function workOnMail(
  context: SendContext,
  { officeId, sendId }: SendReference,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const system: Viewer = { officeId, userId: null, role: 'system' };
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(system, (client) => client.$transaction(work));
  const begun = await inTransaction((tx) => begin(context, tx, sendId));
  if (!('mailbox' in begun)) return begun;
  const attempt = {
    context,
    mailbox: begun.mailbox,
    viewer: { ...system, userId: begun.row.userId },
    signal,
  };
  try {
    if (begun.kind === 'called') return await lookForSend(attempt, begun.row);
    if (begun.kind === 'claimed') return await attemptSend(attempt, begun.row);
    const earlier = await beforeLateSend(attempt, begun.row);
    if (earlier !== null) return earlier;
    const claimed = await inTransaction((tx) => claim(tx, sendId));
    return claimed === null
      ? { kind: 'waiting', afterSeconds: 0, failure: null }
      : await attemptSend(attempt, claimed);
  } catch (error) {
    return endForPerson(inTransaction, { sendId, wasLookedFor: begun.kind === 'called' }, error);
  }
}

type Begun = { readonly mailbox: DraftMailbox } & (
  | { readonly kind: 'claimed'; readonly row: ClaimedSend }
  /** The mail should have gone long ago, so that maybe it did. */
  | { readonly kind: 'late'; readonly row: SendRow }
  /** The mail was offered to the mailbox before, and nobody knows what came of it. */
  | { readonly kind: 'called'; readonly row: SendRow }
);

/** Seconds after which a mail that waits is late. */
const LATE_SECONDS = 30;

async function begin(context: SendContext, tx: Transaction, sendId: string): Promise<Begun | SendOutcome> {
  const found = await lockSend(tx, sendId);
  if (found.mailingId !== null || found.isQuarantined) return DECIDED;
  const row = (await giveBackClaim(tx, found)) ? await lockSend(tx, sendId) : found;
  const isWaiting = row.state === 'waiting';
  if (!isWaiting && row.state !== 'sending') return DECIDED;
  if (isWaiting && (!row.isDue || context.calls?.isStopping))
    return { kind: 'waiting', afterSeconds: 1, failure: null };
  const mailbox = await openMailbox(context, tx, row.officeId);
  const { remoteId } = row;
  if (mailbox?.link.id !== row.linkId || remoteId === null) {
    const failure = isWaiting ? { code: 'no-mailbox', message: NO_MAILBOX } : UNKNOWN;
    await finishSend(tx, row, { state: isWaiting ? 'refused' : 'unknown', failure });
    return isWaiting ? REFUSED : LEFT_UNKNOWN;
  }
  if (!isWaiting) return { kind: 'called', mailbox, row };
  if (row.secondsLate > LATE_SECONDS) return { kind: 'late', mailbox, row };
  return { kind: 'claimed', mailbox, row: await claimSend(tx, { ...row, remoteId }) };
}

/** Null where the send was undone or claimed meanwhile. */
async function claim(tx: Transaction, sendId: string): Promise<ClaimedSend | null> {
  const row = await lockSend(tx, sendId);
  const { remoteId } = row;
  if (row.state !== 'waiting' || row.isQuarantined || remoteId === null) return null;
  return claimSend(tx, { ...row, remoteId });
}
