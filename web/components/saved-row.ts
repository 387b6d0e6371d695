import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#web/session/session-end.ts';
import { WatchedValue } from './watched-value.ts';

const USES_OF_A_SCREEN = ['keydown', 'pointerdown', 'wheel'] as const;

/** The id of the record that was saved last: lists mark its row until the user goes to another screen. */
export class SavedRow extends WatchedValue<string | null> {
  #unfocused: string | null = null;
  #unread: string | null = null;
  #listening = new AbortController();

  override set(id: string | null): void {
    this.#listening.abort();
    this.#unfocused = id;
    this.#unread = id;
    super.set(id);
  }

  /** True for the first list that has the row: a list is drawn again for every search and order. */
  claimFocus(id: string): boolean {
    const isFirst = this.#unfocused === id;
    if (isFirst) this.#unfocused = null;
    return isFirst;
  }

  /** True for the first list after the save, which was read before it; later lists contain the record. */
  claimFirstList(id: string): boolean {
    const isFirst = this.#unread === id;
    if (isFirst) this.#unread = null;
    return isFirst;
  }

  /** From the user's next key, press or scroll on the row no longer takes the focus. */
  giveUpFocusOnUse(): void {
    if (this.#unfocused === null) return;
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const spend = (event: Event) => {
      // A key that repeats was pressed in the form, and is still down.
      if (event instanceof KeyboardEvent && event.repeat) return;
      this.#unfocused = null;
      this.#listening.abort();
    };
    for (const use of USES_OF_A_SCREEN) document.addEventListener(use, spend, { capture: true, signal });
  }
}

export const savedRow = new SavedRow(null);

onSessionEnd(() => savedRow.set(null));

export function useSavedId(): string | null {
  return useSyncExternalStore(savedRow.subscribe, savedRow.current);
}
