import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#web/session/session-end.ts';

/** The record that was saved last: lists mark its row until the user goes to another screen. */
class SavedRow {
  #id: string | null = null;
  readonly #listeners = new Set<() => void>();

  mark(id: string): void {
    this.#change(id);
  }

  clear(): void {
    this.#change(null);
  }

  readonly current = (): string | null => this.#id;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(id: string | null): void {
    this.#id = id;
    for (const listener of this.#listeners) listener();
  }
}

export const savedRow = new SavedRow();

onSessionEnd(() => savedRow.clear());

export function useSavedId(): string | null {
  return useSyncExternalStore(savedRow.subscribe, savedRow.current);
}
