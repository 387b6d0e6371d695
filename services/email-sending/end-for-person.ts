import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { UNKNOWN } from './attempt-send.ts';
import { giveBackClaim } from './claims.ts';
import { DECIDED, LEFT_UNKNOWN, REFUSED, type SendOutcome } from './send-outcome.ts';
import { finishSend, lockSend } from './send-row.ts';

/**
 * After a failure of the mail itself a person decides: without a call it is refused with the reason; after
 * one nobody knows. Throws every other error on.
 */
export function endForPerson(
  inTransaction: (work: (tx: Transaction) => Promise<SendOutcome>) => Promise<SendOutcome>,
  { sendId, wasLookedFor }: { readonly sendId: string; readonly wasLookedFor: boolean },
  error: unknown,
): Promise<SendOutcome> {
  const isOther = error instanceof ProviderFailedError || error instanceof NotFoundError;
  const reason = isOther ? null : ownFailure(error);
  if (reason === null) throw error;
  return inTransaction(async (tx) => {
    const found = await lockSend(tx, sendId);
    if (found.isQuarantined) return DECIDED;
    const row = (await giveBackClaim(tx, found)) ? await lockSend(tx, sendId) : found;
    if (row.state === 'waiting') {
      await finishSend(tx, row, { state: 'refused', failure: { code: 'failed', message: reason } });
      return REFUSED;
    }
    if (row.state !== 'sending') return DECIDED;
    if (!wasLookedFor) return { kind: 'unanswered', afterSeconds: 1 };
    await finishSend(tx, row, { state: 'unknown', failure: UNKNOWN });
    return LEFT_UNKNOWN;
  });
}
