/** The panel survives a reload: which runs this tab shows stands beside its session, and goes with it. */
const KEY = 'balie.runs';

export function keepShownRuns(ids: readonly string[]): void {
  if (ids.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, ids.join(' '));
}

export function shownRuns(): readonly string[] {
  return sessionStorage.getItem(KEY)?.split(' ') ?? [];
}
