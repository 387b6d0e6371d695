import { ProviderFailedError } from '#domain/errors.ts';
import { type CallLimits, callGap } from '#domain/saga/pace.ts';

/** Milliseconds before the next try of a call that may be tried again; where the service names a time, that counts. */
const PAUSES = [2_000, 10_000, 30_000] as const;
/** A service that asks for more is left alone: whoever started the command starts it again. */
const LONGEST_WAIT = 15 * 60_000;

/** Makes one call of many: neither sooner nor more often than the service lets through. */
export type PacedCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Calls of one service one after the other, within its limits; what it answers to too many calls, and what passes by
 * itself, is waited for. Only for calls that read. Throws what the last try did.
 */
export function createPacedCalls(
  limits: Pick<CallLimits, 'callsAMinute'>,
  pause: (milliseconds: number) => Promise<void>,
): PacedCall {
  const gap = callGap(limits);
  let calls = 0;

  return async (call) => {
    for (let tried = 0; ; tried += 1) {
      if (calls > 0) await pause(gap);
      calls += 1;
      try {
        return await call();
      } catch (error) {
        const wait = waitAfter(error, tried);
        if (wait === null) throw error;
        await pause(wait);
      }
    }
  };
}

function waitAfter(error: unknown, tried: number): number | null {
  const pause = PAUSES[tried];
  if (!(error instanceof ProviderFailedError) || !error.retryable || pause === undefined) return null;
  const wait = error.retryAfterSeconds === null ? pause : error.retryAfterSeconds * 1_000;
  return wait > LONGEST_WAIT ? null : wait;
}
