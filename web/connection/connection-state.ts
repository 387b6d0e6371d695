/**
 * Whether the server was reachable at the last try. Calls and the socket report here; the frame shows a bar, and
 * whoever waits for the line goes on when it is back.
 */
class ConnectionState {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  report(isReached: boolean): void {
    if (this.#isLost === !isReached) return;
    this.#isLost = !isReached;
    for (const listener of this.#listeners) listener();
  }
}

export const connectionState = new ConnectionState();
