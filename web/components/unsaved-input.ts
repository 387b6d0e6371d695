export interface InputHolder {
  readonly userId: string;
  readonly address: string;
}

/** Which forms hold input that was not saved, so that nothing interrupts it and no page is left with it. */
class UnsavedInput {
  readonly #holders = new Map<symbol, InputHolder>();
  readonly #listeners = new Set<() => void>();

  /** Until the returned function is called. */
  hold(userId: string): () => void {
    const key = Symbol('unsaved input');
    this.#holders.set(key, { userId, address: location.pathname + location.search });
    this.#tell();
    return () => {
      this.#holders.delete(key);
      this.#tell();
    };
  }

  readonly exists = (): boolean => this.#holders.size > 0;

  newestHolder(): InputHolder | null {
    return [...this.#holders.values()].at(-1) ?? null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Of this browser tab. */
export const unsavedInput = new UnsavedInput();
