/**
 * A reload is pending when a screen is entered whose selection lived in memory and is gone [SHELL-49]. Guarded
 * routes then lead to the dashboard, which loads its data anew and lowers the flag.
 */
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
