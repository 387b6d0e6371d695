import { ProviderFailedError, TooManyRequestsError } from '#domain/errors.ts';
import { outageOf } from '#prisma/outage.ts';

/**
 * Whether a failure says nothing of the work that met it, so that the same work may succeed later: an outage of our own database
 * or storage, a limit, and what an adapter calls retryable (`refusedStatus` in providers/provider-failures.ts has the statuses).
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderFailedError) return error.retryable;
  return error instanceof TooManyRequestsError || outageOf(error) !== null;
}
