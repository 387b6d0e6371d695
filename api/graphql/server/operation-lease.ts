import type { Lease, LeasedClient } from '#prisma/database.ts';
import { LeaseEndedError } from '#prisma/lease-gate.ts';

/** An operation's lease, acquired when a field first needs it: waiting for a service needs no client. */
export class OperationLease {
  readonly #open: () => Promise<Lease>;
  #opening: Promise<Lease> | undefined;
  #lease: Lease | undefined;
  #ended = false;

  constructor(open: () => Promise<Lease>) {
    this.#open = open;
  }

  /** All fields share one. Throws LeaseTimeoutError, and LeaseEndedError after the end. */
  async acquire(): Promise<void> {
    if (this.#ended) throw new LeaseEndedError();
    this.#opening ??= this.#open();
    this.#lease = await this.#opening;
  }

  /** Throws without a lease, as in a field with LEASES_ITSELF. */
  get client(): LeasedClient {
    if (this.#lease === undefined) throw new Error('a field asked for a lease that it does not hold');
    return this.#lease.client;
  }

  /** Returns the client when no query is in flight. */
  async end(): Promise<void> {
    this.#ended = true;
    // A failed field ends its operation while others still wait for the lease; they got that failure.
    const [opening] = await Promise.allSettled([this.#opening]);
    if (opening.status === 'fulfilled') await opening.value?.end();
  }
}
