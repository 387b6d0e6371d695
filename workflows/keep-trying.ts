import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '#domain/retry.ts';

const LONGEST_PAUSE = 10_000;

/** Pauses grow. False where `stopping` aborted before `work` succeeded. */
export function keepTrying(
  work: () => Promise<void>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  return retry(
    async () => {
      if (stopping.aborted) return false;
      await work();
      return true;
    },
    async (error, attempts) => {
      onFailure(error);
      const milliseconds = Math.min(500 * 2 ** (attempts - 1), LONGEST_PAUSE);
      await pause(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
    },
  );
}
