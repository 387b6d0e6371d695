import { onSessionEnd } from '#web/session/session-end.ts';

const KEY = 'balie.brokenLinks';

/** The kinds whose bar was put away in this session. */
export function putAwayKinds(): readonly string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((kind) => kind !== '');
}

/** Remembers them until the session ends. */
export function keepPutAway(kinds: readonly string[]): void {
  if (kinds.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, kinds.join(' '));
}

onSessionEnd(() => keepPutAway([]));
