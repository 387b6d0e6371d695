import { ProviderFailedError } from '#domain/errors.ts';
import { type Attempt, wasSentBefore } from './attempt-send.ts';
import { DECIDED, REFUSED, SENT, type SendOutcome } from './send-outcome.ts';
import { finishSend, lockSend, notifySend, type SendRow } from './send-row.ts';

/**
 * The database may be older than the mailbox, so a late mail is looked for before its attempt. Null: not
 * sent. While nobody can say, nothing is sent, and after the time for trying it is refused.
 */
export async function beforeLateSend(attempt: Attempt, row: SendRow): Promise<SendOutcome | null> {
  try {
    return (await wasSentBefore(attempt, row)) ? SENT : null;
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    return recordNotLookedUp(attempt, row, error);
  }
}

function recordNotLookedUp(
  { context, viewer }: Attempt,
  row: SendRow,
  failure: ProviderFailedError,
): Promise<SendOutcome> {
  const { code, message, retryable, retryAfterSeconds } = failure;
  const { tryFor, tryAgain } = context.sendPace;
  return context.database.lease(viewer, (client) =>
    client.$transaction(async (tx): Promise<SendOutcome> => {
      const now = await lockSend(tx, row.id);
      if (now.state !== 'waiting') return DECIDED;
      if (!retryable || now.secondsTried > tryFor) {
        await finishSend(tx, now, { state: 'refused', failure: { code, message } });
        return REFUSED;
      }
      await tx.$executeRaw`
        UPDATE email_sends SET tried_since = coalesce(tried_since, clock_timestamp()), failure_code = ${code},
          failure_message = ${message}
        WHERE id = ${row.id}::uuid`;
      await notifySend(tx, now);
      return { kind: 'waiting', afterSeconds: retryAfterSeconds ?? tryAgain, failure };
    }),
  );
}
