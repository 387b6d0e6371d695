/** In the session storage, so that the panel of runs survives a reload and ends with the session. */
const KEY = 'balie.runs';

export function keepShownRuns(ids: readonly string[]): void {
  if (ids.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, ids.join(' '));
}

export function shownRuns(): readonly string[] {
  return sessionStorage.getItem(KEY)?.split(' ') ?? [];
}
