/* Set when a screen lost its selection in memory [SHELL-49]: guards then lead to the dashboard, which reloads. */
const KEY = 'balie.reload';

export function raisePendingReload(): void {
  sessionStorage.setItem(KEY, '1');
}

export function isReloadPending(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function clearPendingReload(): void {
  sessionStorage.removeItem(KEY);
}
