import { onSessionEnd } from '#web/session/session-end.ts';

const KEY = 'balie.brokenLinks';

export function putAwayKinds(): readonly string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((kind) => kind !== '');
}

export function keepPutAway(kinds: readonly string[]): void {
  if (kinds.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, kinds.join(' '));
}

onSessionEnd(() => keepPutAway([]));
