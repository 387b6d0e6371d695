import { ProviderFailedError } from '#domain/errors.ts';
import { ownFailure } from './own-failure.ts';

/**
 * A failure of ours over one item, in the form of a service's, so that it is kept in the same state; null
 * where no item is its reason. A service's own failure stays as it is.
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
