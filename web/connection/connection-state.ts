import { WatchedValue } from '#web/components/watched-value.ts';

/** Whether the server was reachable at the last try, as reported by calls and the socket. */
class ConnectionState {
  readonly #isLost = new WatchedValue(false);
  readonly isLost = this.#isLost.current;
  readonly subscribe = this.#isLost.subscribe;

  report(isReached: boolean): void {
    this.#isLost.set(!isReached);
  }
}

export const connectionState = new ConnectionState();
