import { lazy } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';

/** Fetched with the first action on many rows: it is mounted on every screen, and shown on few. */
export const LazyBatchBar = lazy(() =>
  fetchCode(() => import('./BatchBar.tsx')).then((module) => ({ default: module.BatchBar })),
);
