import type { Transaction } from '#prisma/database.ts';
import type { SendContext } from '#services/email-send/send-context.ts';
import { lockSend, type SendRow } from '#services/email-send/send-row.ts';
import { lockMailing, type MailingRow } from './mailing-row.ts';

export type Turn =
  /** There is none, it was stopped, or it has ended. */
  | { readonly kind: 'none' }
  /** Nothing is left to send or to look for. */
  | { readonly kind: 'end'; readonly mailing: MailingRow }
  | { readonly kind: 'pause'; readonly seconds: number }
  /** Nobody knows what became of this one: nothing more is sent until somebody does. */
  | { readonly kind: 'look'; readonly mailing: MailingRow; readonly row: SendRow }
  | { readonly kind: 'send'; readonly mailing: MailingRow; readonly row: SendRow };

const MINUTE = 60;

interface Progress {
  readonly waitingId: string | null;
  readonly sendingId: string | null;
  /** Seconds until the next mail may go, by the pace of all mailings of the mailbox. */
  readonly paceSeconds: number;
  /** Seconds until the first that waits may go. */
  readonly dueSeconds: number | null;
  /** Seconds until the one that is being sent is looked for again. */
  readonly lookSeconds: number | null;
}

/** What comes next in a mailing: one mail after the other, in the order of the ledger, at the pace of the mailbox. */
export async function nextTurn(
  { sendPace }: Pick<SendContext, 'sendPace'>,
  tx: Transaction,
  mailingId: string,
): Promise<Turn> {
  const mailing = await lockMailing(tx, mailingId);
  if (mailing === null) return { kind: 'none' };
  const progress = await progressOf(tx, mailing, sendPace.lookAgain);
  // What was begun before it was stopped is looked for all the same.
  if (progress.sendingId !== null) {
    const left = progress.lookSeconds ?? 0;
    if (left > 0) return { kind: 'pause', seconds: left };
    return { kind: 'look', mailing, row: await lockSend(tx, progress.sendingId) };
  }
  if (mailing.state !== 'running') return { kind: 'none' };
  if (progress.waitingId === null) return { kind: 'end', mailing };
  const seconds = Math.max(progress.paceSeconds, progress.dueSeconds ?? 0);
  if (seconds > 0) return { kind: 'pause', seconds };
  return { kind: 'send', mailing, row: await lockSend(tx, progress.waitingId) };
}

async function progressOf(tx: Transaction, mailing: MailingRow, lookAgain: number): Promise<Progress> {
  const { id } = mailing;
  const [progress] = await tx.$queryRaw<Omit<Progress, 'paceSeconds'>[]>`
    SELECT
      (SELECT id::text FROM email_sends WHERE mailing_id = ${id}::uuid AND state = 'waiting'
        ORDER BY due_at > clock_timestamp(), tries, due_at, id LIMIT 1) AS "waitingId",
      (SELECT extract(epoch FROM min(due_at) - clock_timestamp())::float8 FROM email_sends
        WHERE mailing_id = ${id}::uuid AND state = 'waiting') AS "dueSeconds",
      sending.id::text AS "sendingId", sending.seconds AS "lookSeconds"
    FROM (SELECT 1) one
    LEFT JOIN LATERAL (
      SELECT id, CASE WHEN looked_at IS NULL THEN 0
        ELSE ${lookAgain}::float8 - extract(epoch FROM clock_timestamp() - looked_at) END::float8 AS seconds
      FROM email_sends WHERE mailing_id = ${id}::uuid AND state = 'sending'
      ORDER BY looked_at NULLS FIRST LIMIT 1) sending ON true`;
  if (progress === undefined) throw new Error('a row is always read');
  return { ...progress, paceSeconds: await paceSeconds(tx, mailing) };
}

/** Seconds until the next mail may go, by the pace of all mailings of the mailbox. */
export async function paceSeconds(tx: Transaction, { linkId, pace }: MailingRow): Promise<number> {
  const [row] = await tx.$queryRaw<{ seconds: number | null }[]>`
    SELECT (${MINUTE / pace}::float8 - extract(epoch FROM clock_timestamp() - max(send.attempted_at)))::float8 AS seconds
    FROM mailings mailing JOIN email_sends send
      ON send.office_id = mailing.office_id AND send.mailing_id = mailing.id
    WHERE mailing.link_id = ${linkId}::uuid AND mailing.state = 'running'`;
  return row?.seconds ?? 0;
}
