import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { runFeed } from './run-feed.ts';
import { useAttentionCount } from './use-attention-count.ts';
import { useRunChanges } from './use-run-changes.ts';

/** Nobody who only reads ever sees the panel. */
const KoppelreisPanel = lazyPart(() =>
  import('./KoppelreisPanel.tsx').then((module) => module.KoppelreisPanel),
);

/** Stands once in the frame: listens for news of the runs this user started and shows them while there is any. */
export function Koppelreis() {
  const runs = useSyncExternalStore(runFeed.subscribe, runFeed.runs);
  useRunChanges();
  useAttentionCount();
  const leave = useCallback(() => runFeed.close(), []);
  return <Suspense>{runs.length > 0 && <KoppelreisPanel runs={runs} onLeave={leave} />}</Suspense>;
}
