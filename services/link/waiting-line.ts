interface Waiting {
  readonly become: () => void;
}

/** Only the first of those in this process who wait for the same asks Postgres. */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Rejects with the reason of a signal that aborts before the caller is first. */
  async first<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>();
    const own: Waiting = { become: turn.resolve };
    const leave = () => turn.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(own);
    if (this.#waiting[0] === own) turn.resolve();
    if (signal.aborted) leave();
    try {
      await turn.promise;
      return await work();
    } finally {
      signal.removeEventListener('abort', leave);
      this.#waiting.splice(this.#waiting.indexOf(own), 1);
      this.#waiting[0]?.become();
    }
  }
}
