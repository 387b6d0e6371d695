import { useSyncExternalStore } from 'react';

/** How many pickers hold a text from which nothing was chosen: leaving a form would lose what was typed there. */
class UnpickedTexts {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  register(): () => void {
    this.#change(1);
    return () => this.#change(-1);
  }

  readonly exist = (): boolean => this.#count > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(by: number): void {
    this.#count += by;
    for (const listener of this.#listeners) listener();
  }
}

export const unpickedTexts = new UnpickedTexts();

export function useUnpickedTexts(): boolean {
  return useSyncExternalStore(unpickedTexts.subscribe, unpickedTexts.exist);
}
