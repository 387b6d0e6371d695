import type { Call, Effect, SandboxProvider } from './stand-in-contract.ts';
import type { Store } from './store.ts';

const CALLS_KEPT = 2_000;

export class Journal {
  readonly #effects: { readonly current: { list: Effect[] } };
  readonly #store: Store;
  #calls: Call[] = [];
  #lastCall = 0;

  constructor(store: Store) {
    this.#store = store;
    this.#effects = store.slice('effects', () => ({ list: [] as Effect[] }));
  }

  effect(effect: Omit<Effect, 'sequence' | 'at'>): void {
    const { list } = this.#effects.current;
    list.push({ ...effect, sequence: list.length + 1, at: new Date().toISOString() });
    this.#store.changed();
  }

  call(call: Omit<Call, 'sequence' | 'at'>): void {
    this.#lastCall += 1;
    this.#calls.push({ ...call, sequence: this.#lastCall, at: new Date().toISOString() });
    if (this.#calls.length > CALLS_KEPT) this.#calls.shift();
  }

  effects(provider?: SandboxProvider): readonly Effect[] {
    return this.#effects.current.list.filter(
      (effect) => provider === undefined || effect.provider === provider,
    );
  }

  calls(provider?: SandboxProvider): readonly Call[] {
    return this.#calls.filter((call) => provider === undefined || call.provider === provider);
  }

  /** Effects are reset with the store. */
  reset(): void {
    this.#calls = [];
  }
}
