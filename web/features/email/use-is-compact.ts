import { useSyncExternalStore } from 'react';

/** The same width as --compact of styles/breakpoints.css. */
const COMPACT = '(width <= 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(COMPACT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether list and mail stand one after the other. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(COMPACT).matches);
}
