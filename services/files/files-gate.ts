import { ProviderFailedError } from '#domain/errors.ts';
import { BUSY } from '#providers/provider-failures.ts';

export type FilesGate = <T>(work: () => Promise<T>) => Promise<T>;

/** Throws ProviderFailedError at the limit, so that calls do not pile up behind a slow cloud storage. */
export function createFilesGate(limit: number): FilesGate {
  let waiting = 0;
  return async (work) => {
    if (waiting >= limit) throw busy();
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
}

function busy(): ProviderFailedError {
  return new ProviderFailedError({
    provider: 'files',
    code: BUSY,
    message: 'Er wordt nu veel bij de bestandsopslag gevraagd. Probeer het zo opnieuw.',
    retryable: true,
  });
}
