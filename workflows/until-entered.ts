import type { Logger } from 'pino';
import { keepTrying } from './keep-trying.ts';

/** The entry into the database, which must have ended before anything leaves. */
export interface Entering {
  /** False when it was stopped before. */
  readonly entered: Promise<boolean>;
  stop(): Promise<void>;
}

/** Does it until it succeeds, as Postgres may be away at the start. */
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
