import { ProviderFailedError } from '#domain/errors.ts';

/** Does the work unless too many do already. Throws ProviderFailedError then, which the user reads and tries again. */
export type FilesGate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many calls wait for the cloud storage at once: behind one that is slow, callers must not gather without end. */
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
    code: 'busy',
    message: 'Er wordt nu veel bij de bestandsopslag gevraagd. Probeer het zo opnieuw.',
    retryable: true,
  });
}
