import { onSessionEnd } from '#web/session/session-end.ts';

/** How many of the runs that this user sees need attention: the number at 'Dashboard' (ledger RELSAGA-26). */
class AttentionCount {
  #value = 0;
  readonly #listeners = new Set<() => void>();
  readonly #outdatedListeners = new Set<() => void>();

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

  markOutdated(): void {
    for (const listener of this.#outdatedListeners) listener();
  }

  onOutdated(listener: () => void): () => void {
    this.#outdatedListeners.add(listener);
    return () => this.#outdatedListeners.delete(listener);
  }
}

export const attentionCount = new AttentionCount();

onSessionEnd(() => attentionCount.set(0));
