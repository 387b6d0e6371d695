import { Suspense } from 'react';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { BatchBarProps } from './BatchBar.tsx';

const FetchedBatchBar = lazyPart(() => import('./BatchBar.tsx').then((module) => module.BatchBar), {
  catchesAll: true,
});

/** Loaded with the first bulk action; the bars beside it stay meanwhile. */
export function LazyBatchBar(bar: BatchBarProps) {
  return (
    <Suspense fallback={<FloatingWait />}>
      <FetchedBatchBar {...bar} />
    </Suspense>
  );
}
