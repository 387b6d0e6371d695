import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What must be known of the database before anything leaves. */
export interface Entering {
  /** False when it was stopped before. */
  readonly entered: Promise<boolean>;
  stop(): Promise<void>;
}

const LONGEST_PAUSE = 10_000;

/** Does it until it succeeds, as Postgres may be away at the start. */
export function untilEntered(enter: () => Promise<void>, logger: Logger): Entering {
  const stopping = new AbortController();

  async function keep(): Promise<boolean> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await enter();
        return true;
      } catch (error) {
        logger.warn({ error }, 'whether the database was restored is not known yet; nothing leaves');
      }
      const delay = Math.min(500 * 2 ** failures, LONGEST_PAUSE);
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return false;
  }

  const entered = keep();
  return {
    entered,
    async stop() {
      stopping.abort();
      await entered;
    },
  };
}
