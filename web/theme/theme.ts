import { readPreference, removePreference, writePreference } from '#web/session/local-store.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Also read by public/theme-before-paint.js. */
const KEY = 'balie.theme';

export function chosenTheme(): Theme {
  const stored = readPreference(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Takes effect at once; 'system' follows the computer again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    removePreference(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    writePreference(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
