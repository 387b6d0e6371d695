/** A query came after its lease had ended; its connection may serve another office by now. */
export class LeaseEndedError extends Error {
  constructor() {
    super('a query was made after its lease had ended');
    this.name = 'LeaseEndedError';
  }
}

/**
 * Counts what one lease has in flight. Prisma's promises are lazy: one that is made within a lease and awaited after
 * it would run as the next viewer. The gate starts each at once, or refuses it.
 */
export class LeaseGate {
  #ended = false;
  #inFlight = 0;
  #whenIdle: (() => void) | undefined;

  /** Starts a query now and counts it until it settles. Throws LeaseEndedError after the end. */
  async run<T>(start: () => PromiseLike<T>): Promise<T> {
    if (this.#ended) throw new LeaseEndedError();
    this.#inFlight += 1;
    try {
      return await start();
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#whenIdle?.();
    }
  }

  /** Refuses new queries; resolves when those in flight have settled. */
  async end(): Promise<void> {
    this.#ended = true;
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }
}
