import { useEffect, useRef } from 'react';
import { pause } from '#web/connection/pause.ts';
import { ignoreTransient } from '#web/relay/ignore-transient.ts';
import { readLinks } from './read-portal-links.ts';

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

interface Watched {
  readonly ids: readonly string[];
  readonly placedBefore: string | null;
  readonly isRunning: boolean;
}

/** Polls links while some are being withdrawn, less often while nothing changes. */
export function useWithdrawalChanges({ ids, placedBefore, isRunning }: Watched): void {
  const awaited = useRef(ids);
  useEffect(() => {
    awaited.current = ids;
  });
  useEffect(() => {
    if (!isRunning) return;
    const left = new AbortController();
    async function watch(): Promise<void> {
      let known = '';
      for (let wait = SHORTEST_PAUSE; ; ) {
        await pause(wait, left.signal);
        const changes = await readLinks(awaited.current, placedBefore).catch(ignoreTransient);
        left.signal.throwIfAborted();
        if (changes === null) {
          wait = LONGEST_PAUSE;
          continue;
        }
        wait = changes === known ? Math.min(2 * wait, LONGEST_PAUSE) : SHORTEST_PAUSE;
        known = changes;
      }
    }
    watch().catch((error: unknown) => {
      if (!left.signal.aborted) console.error('The links could not be read again.', error);
    });
    return () => left.abort();
  }, [isRunning, placedBefore]);
}
