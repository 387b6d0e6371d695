import { performance } from 'node:perf_hooks';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { DraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { openMailbox } from '#services/mailbox/open-mailbox.ts';
import { NO_MAILBOX } from '#services/mailbox/unreachable.ts';
import { attemptSend, claimSend, lookForSend, SEND_DONE, type SendStep, UNKNOWN } from './attempt-send.ts';
import type { SendContext } from './send-context.ts';
import { lockSend, type SendRow, settleSend } from './send-row.ts';

/**
 * Sends a mail that is due, in one attempt: the claim is committed before the call, and whoever finds a claim only looks for what
 * became of it. So a repeated activity, a killed worker and a lost answer never send twice. Throws NotFoundError.
 */
export async function workOnSend(
  context: SendContext,
  { officeId, sendId }: { readonly officeId: string; readonly sendId: string },
  signal: AbortSignal,
): Promise<SendStep> {
  const system: Viewer = { officeId, userId: null, role: 'system' };
  const begunAt = performance.now();
  const begun = await context.database.lease(system, (client) =>
    client.$transaction((tx) => begin(context, tx, sendId)),
  );
  if ('end' in begun) return begun;
  const { row, mailbox, isClaimed } = begun;
  const attempt = { context, mailbox, viewer: { ...system, userId: row.userId }, begunAt, signal };
  return isClaimed ? attemptSend(attempt, row) : lookForSend(attempt, row);
}

interface Begun {
  readonly row: SendRow & { readonly remoteId: string };
  readonly mailbox: DraftMailbox;
  /** Here and now; else by somebody before, of whom nobody knows whether they asked. */
  readonly isClaimed: boolean;
}

async function begin(context: SendContext, tx: Transaction, sendId: string): Promise<Begun | SendStep> {
  const row = await lockSend(tx, sendId);
  const isWaiting = row.state === 'waiting';
  if (row.mailingId !== null || (!isWaiting && row.state !== 'sending')) return SEND_DONE;
  if (isWaiting && !row.isDue) return { end: 'again', afterSeconds: 1 };
  const mailbox = await openMailbox(context, tx, row.officeId);
  const { remoteId } = row;
  if (mailbox?.link.id !== row.linkId || remoteId === null) {
    const failure = isWaiting ? { code: 'no-mailbox', message: NO_MAILBOX } : UNKNOWN;
    await settleSend(tx, row, { state: isWaiting ? 'refused' : 'unknown', failure });
    return SEND_DONE;
  }
  if (isWaiting) await claimSend(tx, row);
  return { row: { ...row, remoteId }, mailbox, isClaimed: isWaiting };
}
