/** Which forms hold input that was not saved, so that nothing interrupts it and no page is left with it. */
class UnsavedInput {
  readonly #holders = new Set<symbol>();
  readonly #listeners = new Set<() => void>();

  /** Until the returned function is called. */
  hold(): () => void {
    const holder = Symbol('unsaved input');
    this.#holders.add(holder);
    this.#tell();
    return () => {
      this.#holders.delete(holder);
      this.#tell();
    };
  }

  readonly exists = (): boolean => this.#holders.size > 0;

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
