import { ProviderFailedError } from '#domain/errors.ts';
import { ownFailure } from './own-failure.ts';

/** Gives our failure over one item a service's form; null where no item is its reason. */
export function ownProviderFailure(
  error: unknown,
  { provider, retryable }: { readonly provider: string; readonly retryable: boolean },
): ProviderFailedError | null {
  if (error instanceof ProviderFailedError) return error;
  const message = ownFailure(error);
  if (message === null) return null;
  return new ProviderFailedError({ provider, code: 'own-failure', message, retryable, cause: error });
}
