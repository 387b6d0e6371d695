import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { runFeed } from './run-feed.ts';
import { useFailureDialogs } from './use-failure-dialogs.ts';
import { useRunNews } from './use-run-news.ts';

/** Nobody who only reads ever sees the panel. */
const KoppelreisPanel = lazy(() =>
  import('./KoppelreisPanel.tsx').then((module) => ({ default: module.KoppelreisPanel })),
);

/** Stands once in the frame: listens for news of the runs this user started and shows them while there is any. */
export function Koppelreis() {
  const entries = useSyncExternalStore(runFeed.subscribe, runFeed.entries);
  useRunNews();
  useFailureDialogs(entries);
  const leave = useCallback(() => runFeed.remove(...runFeed.entries().map((entry) => entry.run.id)), []);
  return <Suspense>{entries.length > 0 && <KoppelreisPanel entries={entries} onLeave={leave} />}</Suspense>;
}
