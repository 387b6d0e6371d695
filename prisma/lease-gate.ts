import { type Deadlines, inTime } from './deadlines.ts';

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
 *
 * A query that gets no answer in time ends for whoever asked, and the lease is broken: what is in flight on its
 * connection may go on, so nobody may have that connection again.
 */
export class LeaseGate {
  readonly #deadlines: Deadlines;
  readonly #onFailure: (error: unknown) => void;
  readonly #onBroken: () => void;
  #ended = false;
  #broken = false;
  #inFlight = 0;
  #whenIdle: (() => void) | undefined;

  constructor(
    deadlines: Deadlines,
    told: { readonly onFailure: (error: unknown) => void; readonly onBroken: () => void },
  ) {
    this.#deadlines = deadlines;
    this.#onFailure = told.onFailure;
    this.#onBroken = told.onBroken;
  }

  /** Milliseconds that one transaction may take. */
  get longestTransaction(): number {
    return this.#deadlines.transaction;
  }

  /** Starts a query now and counts it until it settles. Throws LeaseEndedError after the end, DatabaseLateError. */
  async run<T>(kind: 'read' | 'write', start: () => PromiseLike<T>): Promise<T> {
    return this.count(() => inTime(this.#deadlines[kind], start, () => this.#break()));
  }

  /** The same for a transaction, whose statements have a deadline each. */
  async count<T>(start: () => PromiseLike<T>): Promise<T> {
    if (this.#ended) throw new LeaseEndedError();
    this.#inFlight += 1;
    try {
      return await start();
    } catch (error) {
      this.#onFailure(error);
      throw error;
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#whenIdle?.();
    }
  }

  /** Refuses new queries; resolves when those in flight have settled, or at once where that may be never. */
  async end(): Promise<void> {
    this.#ended = true;
    if (this.#inFlight === 0 || this.#broken) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  #break(): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#onBroken();
    if (this.#ended) this.#whenIdle?.();
  }
}
