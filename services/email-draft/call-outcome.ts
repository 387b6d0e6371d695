import { ProviderFailedError } from '#domain/errors.ts';
import { NOT_SENT } from '#providers/mailbox-port.ts';
import { BUSY } from '#providers/provider-failures.ts';

const NOT_DONE: ReadonlySet<string> = new Set([BUSY, NOT_SENT]);
const NOT_ACCEPTED: ReadonlySet<number | null> = new Set([412, 429]);

/** Whether a call that failed so may still have its effect, now or a little later. */
export function mayHaveEffect(error: unknown): boolean {
  if (!(error instanceof ProviderFailedError)) return true;
  return error.retryable && !NOT_DONE.has(error.code) && !NOT_ACCEPTED.has(error.status);
}
