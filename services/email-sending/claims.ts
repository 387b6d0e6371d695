import { v7 as newId } from 'uuid';
import type { Transaction } from '#prisma/database.ts';
import { notifySend, type SendRow } from './send-row.ts';

/** A mail with one's own claim on it. */
export type ClaimedSend = SendRow & { readonly remoteId: string; readonly claimId: string };

/** Says that the one attempt of a mail is made from now on, and by whom. In a transaction that ends before the call. */
export async function claimSend<Row extends SendRow>(
  tx: Transaction,
  row: Row,
): Promise<Row & { readonly claimId: string }> {
  const claimId = newId();
  await tx.$executeRaw`
    UPDATE email_sends SET state = 'sending', attempted_at = clock_timestamp(), looked_at = NULL,
      claim_id = ${claimId}::uuid, called_at = NULL,
      tries = tries + 1, tried_since = coalesce(tried_since, clock_timestamp()),
      failure_code = NULL, failure_message = NULL
    WHERE id = ${row.id}::uuid`;
  await notifySend(tx, row);
  return { ...row, claimId };
}

/** Whether a claim is still its maker's, on a row that nobody else changes until the transaction ends. */
export async function hasClaim(tx: Transaction, { id, claimId }: ClaimedSend): Promise<boolean> {
  const own = await tx.$queryRaw<object[]>`
    SELECT 1 FROM email_sends
    WHERE id = ${id}::uuid AND state = 'sending' AND claim_id = ${claimId}::uuid AND called_at IS NULL
    FOR UPDATE`;
  return own.length > 0;
}

/**
 * Says that the call is made now. In a transaction that ends just before it; false where the claim was given back, after which
 * there is no call.
 */
export async function markCalled(tx: Transaction, { id, claimId }: ClaimedSend): Promise<boolean> {
  const marked = await tx.$executeRaw`
    UPDATE email_sends SET called_at = clock_timestamp()
    WHERE id = ${id}::uuid AND state = 'sending' AND claim_id = ${claimId}::uuid AND called_at IS NULL`;
  return marked > 0;
}

/**
 * Lets a claim go that was not called, whoever made it: the mail waits again. Its maker finds that out when it marks the call, so
 * that nobody needs to be waited for. On a locked row; false for one that was called.
 */
export async function giveBackClaim(tx: Transaction, row: SendRow): Promise<boolean> {
  const given = await tx.$executeRaw`
    UPDATE email_sends SET state = 'waiting', attempted_at = NULL, claim_id = NULL, tries = greatest(tries - 1, 0)
    WHERE id = ${row.id}::uuid AND state = 'sending' AND called_at IS NULL`;
  if (given === 0) return false;
  await notifySend(tx, row);
  return true;
}

/** Of a mailing all such claims. */
export async function giveBackClaims(tx: Transaction, mailingId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_sends SET state = 'waiting', attempted_at = NULL, claim_id = NULL, tries = greatest(tries - 1, 0)
    WHERE mailing_id = ${mailingId}::uuid AND state = 'sending' AND called_at IS NULL`;
}
