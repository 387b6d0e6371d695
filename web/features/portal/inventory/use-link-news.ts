import { useEffect, useRef } from 'react';
import { fetchQuery } from 'react-relay';
import type { inventoryQueriesNewsQuery } from '#web/__generated__/inventoryQueriesNewsQuery.graphql.ts';
import { pause } from '#web/connection/pause.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { unlessPassing } from '#web/relay/unless-passing.ts';
import { inventoryNewsQuery } from './inventory-queries.ts';

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** As many as the api answers at once. */
const MOST_AT_ONCE = 200;

interface Watched {
  /** Links whose end is awaited. */
  readonly ids: readonly string[];
  readonly placedBefore: string | null;
  readonly isRunning: boolean;
}

/** Asks how links stand for as long as some are being withdrawn; ever more rarely while nothing happens. */
export function useLinkNews({ ids, placedBefore, isRunning }: Watched): void {
  const showError = useErrorModal('beheer-main');
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
        const news = await ask(awaited.current.slice(0, MOST_AT_ONCE), placedBefore).catch(unlessPassing);
        left.signal.throwIfAborted();
        if (news === null) {
          wait = LONGEST_PAUSE;
          continue;
        }
        wait = news === known ? Math.min(2 * wait, LONGEST_PAUSE) : SHORTEST_PAUSE;
        known = news;
      }
    }
    watch().catch((error: unknown) => {
      if (!left.signal.aborted) void showError(error);
    });
    return () => left.abort();
  }, [isRunning, placedBefore, showError]);
}

/** Takes the news into the store; what it answers is the same for as long as nothing happens. */
async function ask(ids: readonly string[], placedBefore: string | null): Promise<string> {
  const news = await fetchQuery<inventoryQueriesNewsQuery>(
    relayEnvironment(),
    inventoryNewsQuery,
    { ids, placedBefore },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  // A link that is not answered may be gone with its relation, or out of sight: its row stays what it was.
  return JSON.stringify(news);
}
