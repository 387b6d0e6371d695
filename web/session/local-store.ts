import { dialogs } from '#web/components/dialog-queue.ts';

/* Local storage holds preferences only; a browser that refuses it says so once a visit [ERR-50]. */
let hasComplained = false;

export function readPreference(key: string): string | null {
  return attempt(() => localStorage.getItem(key));
}

export function writePreference(key: string, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

export function removePreference(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

function storageFailureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Fout in localStorage';
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    console.error('Local storage failed.', error);
    if (!hasComplained) {
      hasComplained = true;
      void dialogs.error(storageFailureText(error));
    }
    return null;
  }
}
