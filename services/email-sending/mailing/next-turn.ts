import type { Transaction } from '#prisma/database.ts';
import { giveBackClaims } from '#services/email-sending/claims.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import { lockSend, type SendRow } from '#services/email-sending/send-row.ts';
import { lockMailing, type MailingRow } from './mailing-row.ts';

export type Turn =
  /** The mailing is not there, was stopped, or has ended. */
  | { readonly kind: 'none' }
  | { readonly kind: 'end'; readonly mailing: MailingRow }
  | { readonly kind: 'pause'; readonly seconds: number }
  /** The outcome of this mail is unknown. */
  | { readonly kind: 'look'; readonly mailing: MailingRow; readonly row: SendRow }
  | { readonly kind: 'send'; readonly mailing: MailingRow; readonly row: SendRow };

const MINUTE = 60;
/** More unknown mails mean that the mail service answers no more, and a person decides about each. */
export const MOST_UNKNOWN = 3;

interface Progress {
  readonly waitingId: string | null;
  /** The mail whose outcome is looked for: the one that was looked at longest ago. */
  readonly sendingId: string | null;
  /** Whether no outcome is known of the last mails that were attempted. */
  readonly isUnanswered: boolean;
  /** Seconds until the next mail may go, by the pace of all mailings of the mailbox. */
  readonly paceSeconds: number;
  /** Seconds until the first that waits may go. */
  readonly dueSeconds: number | null;
  readonly lookSeconds: number | null;
}

/**
 * The next turn of a mailing: one mail after the other, in the order of the ledger, at the pace of the
 * mailbox. A mail that a lost worker claimed and did not call waits again; the others go on while one is
 * looked for, or is still being made.
 */
export async function nextTurn(
  { sendPace }: Pick<SendContext, 'sendPace'>,
  tx: Transaction,
  mailingId: string,
): Promise<Turn> {
  const mailing = await lockMailing(tx, mailingId);
  if (mailing === null || mailing.isQuarantined) return { kind: 'none' };
  await giveBackClaims(tx, mailingId);
  const progress = await progressOf(tx, mailing, sendPace.lookAgain);
  // A mail that was begun before the mailing was stopped is looked for all the same.
  const { sendingId, waitingId } = progress;
  const untilLook = sendingId === null ? null : Math.max(0, progress.lookSeconds ?? 0);
  if (sendingId !== null && untilLook === 0)
    return { kind: 'look', mailing, row: await lockSend(tx, sendingId) };
  const isRunning = mailing.state === 'running';
  if (untilLook !== null && (!isRunning || waitingId === null || progress.isUnanswered)) {
    return { kind: 'pause', seconds: untilLook };
  }
  if (!isRunning) return { kind: 'none' };
  if (waitingId === null) return { kind: 'end', mailing };
  const seconds = Math.max(progress.paceSeconds, progress.dueSeconds ?? 0);
  if (seconds > 0) return { kind: 'pause', seconds: Math.min(seconds, untilLook ?? seconds) };
  return { kind: 'send', mailing, row: await lockSend(tx, waitingId) };
}

async function progressOf(tx: Transaction, mailing: MailingRow, lookAgain: number): Promise<Progress> {
  const { id } = mailing;
  // A mail whose maker was lost may be made once the lock of its draft has ended.
  const [progress] = await tx.$queryRaw<Omit<Progress, 'paceSeconds'>[]>`
    WITH waiting AS (
      SELECT send.id, send.tries, greatest(send.due_at, draft.writing_until) AS may_go
      FROM email_sends send LEFT JOIN email_drafts draft
        ON draft.office_id = send.office_id AND draft.id = send.draft_id
      WHERE send.mailing_id = ${id}::uuid AND send.state = 'waiting' AND send.held_lot_id IS NULL)
    SELECT
      (SELECT id::text FROM waiting
        ORDER BY may_go > clock_timestamp(), tries, may_go, id LIMIT 1) AS "waitingId",
      (SELECT extract(epoch FROM min(may_go) - clock_timestamp())::float8 FROM waiting) AS "dueSeconds",
      sending.id::text AS "sendingId", sending.seconds AS "lookSeconds", (
        SELECT count(*) = ${MOST_UNKNOWN} AND bool_and(state IN ('sending', 'unknown')) FROM (
          SELECT state FROM email_sends WHERE mailing_id = ${id}::uuid AND attempted_at IS NOT NULL
          ORDER BY attempted_at DESC LIMIT ${MOST_UNKNOWN}) last) AS "isUnanswered"
    FROM (SELECT 1) one
    LEFT JOIN LATERAL (
      SELECT id, CASE WHEN looked_at IS NULL THEN 0
        ELSE ${lookAgain}::float8 - extract(epoch FROM clock_timestamp() - looked_at) END::float8 AS seconds
      FROM email_sends WHERE mailing_id = ${id}::uuid AND state = 'sending'
      ORDER BY looked_at NULLS FIRST LIMIT 1) sending ON true`;
  if (progress === undefined) throw new Error('a row is always read');
  return { ...progress, paceSeconds: await paceSeconds(tx, mailing) };
}

export async function paceSeconds(tx: Transaction, { linkId, pace }: MailingRow): Promise<number> {
  const [row] = await tx.$queryRaw<{ seconds: number | null }[]>`
    SELECT (${MINUTE / pace}::float8 - extract(epoch FROM clock_timestamp() - max(send.attempted_at)))::float8 AS seconds
    FROM mailings mailing JOIN email_sends send
      ON send.office_id = mailing.office_id AND send.mailing_id = mailing.id
    WHERE mailing.link_id = ${linkId}::uuid AND mailing.state = 'running'`;
  return row?.seconds ?? 0;
}
