import { v7 as newId } from 'uuid';
import type { Transaction } from '#prisma/database.ts';
import { notifySend, type SendRow } from './send-row.ts';

export type ClaimedSend = SendRow & { readonly remoteId: string; readonly claimId: string };

/** The transaction ends before the call, so that a lost worker's attempt is not repeated. */
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

/** Needs a locked row. */
export async function hasClaim(tx: Transaction, { id, claimId }: ClaimedSend): Promise<boolean> {
  const own = await tx.$queryRaw<object[]>`
    SELECT 1 FROM email_sends
    WHERE id = ${id}::uuid AND state = 'sending' AND claim_id = ${claimId}::uuid AND called_at IS NULL
    FOR UPDATE`;
  return own.length > 0;
}

/** The transaction ends just before the call; false: the claim was given back, and there is no call. */
export async function markCalled(tx: Transaction, { id, claimId }: ClaimedSend): Promise<boolean> {
  const marked = await tx.$executeRaw`
    UPDATE email_sends SET called_at = clock_timestamp()
    WHERE id = ${id}::uuid AND state = 'sending' AND claim_id = ${claimId}::uuid AND called_at IS NULL`;
  return marked > 0;
}

/** A claim whoever made it, if it was not called: its maker learns so at `markCalled`. Needs a locked row. */
export async function giveBackClaim(tx: Transaction, row: SendRow): Promise<boolean> {
  const given = await tx.$executeRaw`
    UPDATE email_sends SET state = 'waiting', attempted_at = NULL, claim_id = NULL, tries = greatest(tries - 1, 0)
    WHERE id = ${row.id}::uuid AND state = 'sending' AND called_at IS NULL`;
  if (given === 0) return false;
  await notifySend(tx, row);
  return true;
}

export async function giveBackClaims(tx: Transaction, mailingId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_sends SET state = 'waiting', attempted_at = NULL, claim_id = NULL, tries = greatest(tries - 1, 0)
    WHERE mailing_id = ${mailingId}::uuid AND state = 'sending' AND called_at IS NULL`;
}
