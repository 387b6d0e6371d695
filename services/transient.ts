import { ProviderFailedError, TooManyRequestsError } from '#domain/errors.ts';
import { outageOf } from '#prisma/outage.ts';

/**
 * The same work may succeed later: an outage of our own, a limit, or what an adapter calls retryable
 * (`refusedStatus` in providers/provider-failures.ts).
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderFailedError) return error.retryable;
  return error instanceof TooManyRequestsError || outageOf(error) !== null;
}
