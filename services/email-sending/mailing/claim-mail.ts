import type { Transaction } from '#prisma/database.ts';
import { type ClaimedSend, claimSend } from '#services/email-sending/claims.ts';
import { finishSend, lockSend } from '#services/email-sending/send-row.ts';
import { lockMailing } from './mailing-row.ts';
import { paceSeconds } from './next-turn.ts';

type Claim =
  | { readonly kind: 'claimed'; readonly row: ClaimedSend }
  /** The mailbox's pace lets no mail go before these seconds have passed. */
  | { readonly kind: 'pause'; readonly seconds: number }
  /** Claimed by somebody else, stopped, or not to be sent. */
  | { readonly kind: 'none' };

/** Claims at the pace of the mailbox over all its mailings. */
export async function claimMail(tx: Transaction, mailingId: string, sendId: string): Promise<Claim> {
  const mailing = await lockMailing(tx, mailingId);
  if (mailing?.state !== 'running' || mailing.isQuarantined) return { kind: 'none' };
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailing-pace:${mailing.linkId}`}, 0))::text`;
  const seconds = await paceSeconds(tx, mailing);
  if (seconds > 0) return { kind: 'pause', seconds };
  const row = await lockSend(tx, sendId);
  const { remoteId, draftId } = row;
  if (row.state !== 'waiting' || row.isQuarantined || remoteId === null || draftId === null)
    return { kind: 'none' };
  const { count } = await tx.emailDraft.updateMany({
    // A draft whose earlier claim sent nothing is 'sending' already, and is claimed once more.
    where: { id: draftId, state: { in: ['open', 'sending'] } },
    data: { state: 'sending' },
  });
  if (count === 0) {
    const failure = { code: 'draft-gone', message: 'Het concept van deze mail is intussen weggegooid.' };
    await finishSend(tx, { ...row, draftId: null }, { state: 'refused', failure });
    return { kind: 'none' };
  }
  return { kind: 'claimed', row: await claimSend(tx, { ...row, remoteId }) };
}
