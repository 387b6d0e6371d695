import { readPreference, removePreference, writePreference } from './local-store.ts';

const KEY = 'balie.username';

export function rememberedUsername(): string | null {
  return readPreference(KEY);
}

/** Stored on request, otherwise deleted [LOGIN-20, LOGIN-21]. */
export function rememberUsername(username: string, remember: boolean): void {
  if (remember) writePreference(KEY, username);
  else removePreference(KEY);
}
