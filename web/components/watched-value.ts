import { Signal } from './signal.ts';

/** A value outside of React, for useSyncExternalStore. */
export class WatchedValue<Value> {
  #value: Value;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly current = (): Value => this.#value;

  set(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#changed.emit();
  }
}
