export interface InputHolder {
  readonly userId: string;
  readonly address: string;
}

/** Which forms hold input that was not saved, so that nothing interrupts it and no page is left with it. */
class UnsavedInput {
  readonly #holders = new Set<InputHolder>();

  register(userId: string): () => void {
    const holder = { userId, address: location.pathname + location.search };
    this.#holders.add(holder);
    return () => {
      this.#holders.delete(holder);
    };
  }

  /** The user leaves the screen and lets its input be lost. */
  giveUp(): void {
    this.#holders.clear();
  }

  exists(): boolean {
    return this.#holders.size > 0;
  }

  newestHolder(): InputHolder | null {
    return [...this.#holders].at(-1) ?? null;
  }
}

export const unsavedInput = new UnsavedInput();
