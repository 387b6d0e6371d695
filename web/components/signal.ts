export class Signal<Payload = void> {
  readonly #listeners = new Set<(payload: Payload) => void>();

  readonly subscribe = (listener: (payload: Payload) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(payload: Payload): void {
    for (const listener of this.#listeners) listener(payload);
  }
}
