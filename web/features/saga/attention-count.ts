import { onSessionEnd } from '#web/session/session-end.ts';

/** How many runs that this user sees want somebody's decision: the count on 'Dashboard' (ledger RELSAGA-26). */
class AttentionCount {
  #value = 0;
  readonly #listeners = new Set<() => void>();
  readonly #doubters = new Set<() => void>();

  readonly value = (): number => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: number): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** A run came to need somebody, or does no longer. */
  doubt(): void {
    for (const doubter of this.#doubters) doubter();
  }

  /** Called when the count is to be asked for anew. */
  onDoubt(doubter: () => void): () => void {
    this.#doubters.add(doubter);
    return () => this.#doubters.delete(doubter);
  }
}

/** Of this browser tab. */
export const attentionCount = new AttentionCount();

onSessionEnd(() => attentionCount.set(0));
