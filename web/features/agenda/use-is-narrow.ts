import { useSyncExternalStore } from 'react';

/** The same width as --narrow of styles/breakpoints.css. */
const NARROW = '(width <= 640px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is no room for seven days side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
