import { useEffect } from 'react';
import { fetchQuery } from 'react-relay';
import type { importQueriesImportQuery } from '#web/__generated__/importQueriesImportQuery.graphql.ts';
import { pause } from '#web/connection/pause.ts';
import { ignoreTransient } from '#web/relay/ignore-transient.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { importQuery } from './import-queries.ts';

const LOOK_EVERY = 1_000;
/** After a failure that may pass. */
const LONGEST_PAUSE = 15_000;

export function useImportChanges(id: string, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const left = new AbortController();
    async function watch(): Promise<void> {
      for (let wait = LOOK_EVERY; ; ) {
        await pause(wait, left.signal);
        const rows = await fetchQuery<importQueriesImportQuery>(
          relayEnvironment(),
          importQuery,
          { id },
          { fetchPolicy: 'network-only' },
        )
          .toPromise()
          .catch(ignoreTransient);
        wait = rows === null ? LONGEST_PAUSE : LOOK_EVERY;
        left.signal.throwIfAborted();
      }
    }
    watch().catch((error: unknown) => {
      if (!left.signal.aborted) console.error('An import could not be read again.', error);
    });
    return () => left.abort();
  }, [id, isRunning]);
}
