import { type Deadlines, inTime } from './deadlines.ts';

/** The lease's connection may serve another office by now. */
export class LeaseEndedError extends Error {
  constructor() {
    super('a query was made after its lease had ended');
    this.name = 'LeaseEndedError';
  }
}

/** Prisma's promises are lazy: awaited after the lease, a query would run as the next viewer. */
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
    handlers: { readonly onFailure: (error: unknown) => void; readonly onBroken: () => void },
  ) {
    this.#deadlines = deadlines;
    this.#onFailure = handlers.onFailure;
    this.#onBroken = handlers.onBroken;
  }

  get longestTransaction(): number {
    return this.#deadlines.transaction;
  }

  async run<T>(kind: 'read' | 'write', start: () => PromiseLike<T>): Promise<T> {
    return this.track(() => inTime(this.#deadlines[kind], start, () => this.#break()));
  }

  async track<T>(start: () => PromiseLike<T>): Promise<T> {
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

  /** Refuses new queries; resolves when those in flight have ended, or at once when the lease is broken. */
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
