import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

function current(): Scheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK);
  system.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** What the screen is drawn in, for what style sheets do not reach. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, current);
}
