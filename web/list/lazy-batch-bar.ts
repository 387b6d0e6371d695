import { lazy } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';

/** Loaded with the first bulk action. */
export const LazyBatchBar = lazy(() =>
  fetchCode(() => import('./BatchBar.tsx')).then((module) => ({ default: module.BatchBar })),
);
