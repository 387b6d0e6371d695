/** In the session storage, so that the panel of runs survives a reload and ends with the session. */
const KEY = 'balie.runs';

/** Milliseconds in which changes of many runs are stored once: every storing writes the ids of all. */
const STORE_DELAY = 16;

let waiting: { readonly ids: () => readonly string[]; readonly timer: ReturnType<typeof setTimeout> } | null =
  null;

export function keepShownRuns(ids: () => readonly string[]): void {
  waiting ??= { ids, timer: setTimeout(storeShownRuns, STORE_DELAY) };
}

export function storeShownRuns(): void {
  if (waiting === null) return;
  clearTimeout(waiting.timer);
  const ids = waiting.ids();
  waiting = null;
  if (ids.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, ids.join(' '));
}

export function shownRuns(): readonly string[] {
  return sessionStorage.getItem(KEY)?.split(' ') ?? [];
}
