import { ProviderFailedError } from '#domain/errors.ts';
import { ownFailure } from './own-failure.ts';

/**
 * A failure of ours over one item, told as a service's would be, so that it is kept in the same state; null for what no item
 * is the reason of. What a service told stays as it is.
 */
export function ownProviderFailure(
  error: unknown,
  { provider, retryable }: { readonly provider: string; readonly retryable: boolean },
): ProviderFailedError | null {
  if (error instanceof ProviderFailedError) return error;
  const message = ownFailure(error);
  if (message === null) return null;
  return new ProviderFailedError({ provider, code: 'own-failure', message, retryable, cause: error });
}
