import type { Lease, LeasedClient } from '#prisma/database.ts';
import { LeaseEndedError } from '#prisma/lease-gate.ts';

/** An operation's lease, taken when a field first needs it: waiting for a service holds no client. */
export class OperationLease {
  readonly #open: () => Promise<Lease>;
  #opening: Promise<Lease> | undefined;
  #lease: Lease | undefined;
  #ended = false;

  constructor(open: () => Promise<Lease>) {
    this.#open = open;
  }

  /** Waits for the lease; all fields share one. Throws LeaseTimeoutError, and LeaseEndedError after the end. */
  async hold(): Promise<void> {
    if (this.#ended) throw new LeaseEndedError();
    this.#opening ??= this.#open();
    this.#lease = await this.#opening;
  }

  /** Throws when nothing holds the lease yet: a field that leases for itself reached for it. */
  get client(): LeasedClient {
    if (this.#lease === undefined) throw new Error('a field asked for a lease that it does not hold');
    return this.#lease.client;
  }

  /** Gives the client back once nothing is in flight; nothing can be asked any more. */
  async end(): Promise<void> {
    this.#ended = true;
    // A failed field ends its operation while others still wait for the lease; they got that failure.
    const [opening] = await Promise.allSettled([this.#opening]);
    if (opening.status === 'fulfilled') await opening.value?.end();
  }
}
