import type { Logger } from 'pino';
import { keepTrying } from './keep-trying.ts';

/** The entry into the database must have ended before something leaves. */
export interface Entering {
  /** False when it was stopped before. */
  readonly entered: Promise<boolean>;
  stop(): Promise<void>;
}

/** Postgres may be away at the start, so it is tried again. */
export function untilEntered(enter: () => Promise<void>, logger: Logger): Entering {
  const stopping = new AbortController();
  const entered = keepTrying(enter, stopping.signal, (error) =>
    logger.warn({ error }, 'whether the database was restored is not known yet; nothing leaves'),
  );
  return {
    entered,
    async stop() {
      stopping.abort();
      await entered;
    },
  };
}
