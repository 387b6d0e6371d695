import { ProviderFailedError } from '#domain/errors.ts';
import { retry } from '#domain/retry.ts';
import { type CallLimits, callGap } from '#domain/saga/pace.ts';

const RETRY_PAUSES = [2_000, 10_000, 30_000] as const;
/** After a longer wait an operator had better start the command again. */
const LONGEST_WAIT_MILLISECONDS = 15 * 60_000;

export type PacedCall = <T>(call: () => Promise<T>) => Promise<T>;

/** Calls within a service's limits; retries failed calls, so they must be reads. Throws the last error. */
export function createPacedCalls(
  limits: Pick<CallLimits, 'callsAMinute'>,
  pause: (milliseconds: number) => Promise<void>,
): PacedCall {
  const gap = callGap(limits);
  let calls = 0;

  return (call) =>
    retry(
      async () => {
        if (calls > 0) await pause(gap);
        calls += 1;
        return call();
      },
      async (error, attempts) => {
        const wait = waitAfter(error, attempts);
        if (wait === null) throw error;
        await pause(wait);
      },
    );
}

function waitAfter(error: unknown, attempts: number): number | null {
  const pause = RETRY_PAUSES[attempts - 1];
  if (!(error instanceof ProviderFailedError) || !error.retryable || pause === undefined) return null;
  const wait = error.retryAfterSeconds === null ? pause : error.retryAfterSeconds * 1_000;
  return wait > LONGEST_WAIT_MILLISECONDS ? null : wait;
}
