import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { runFeed } from './run-feed.ts';
import { useAttentionCount } from './use-attention-count.ts';
import { useRunChanges } from './use-run-changes.ts';

/** The panel's code is fetched on demand, as users who only read never see it. */
const KoppelreisPanel = lazyPart(() =>
  import('./KoppelreisPanel.tsx').then((module) => module.KoppelreisPanel),
);

/** Stands once in the frame: listens for changes of the runs that this user started, and shows those runs. */
export function Koppelreis() {
  const runs = useSyncExternalStore(runFeed.subscribe, runFeed.runs);
  useRunChanges();
  useAttentionCount();
  const leave = useCallback(() => runFeed.close(), []);
  return <Suspense>{runs.length > 0 && <KoppelreisPanel runs={runs} onLeave={leave} />}</Suspense>;
}
