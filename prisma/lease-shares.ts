import type { Viewer } from '#domain/session/viewer.ts';

/** Somebody who waits for a client. */
export interface Waiting {
  readonly viewer: Viewer;
}

/**
 * Who holds how many clients, so that a freed one goes to the office, and within it the user, that holds the fewest:
 * one busy user makes nobody else wait behind all of his own. Equals are served in the order they came.
 */
export class LeaseShares {
  readonly #held = new Map<string, number>();

  take(viewer: Viewer): void {
    for (const key of keysOf(viewer)) this.#held.set(key, this.#count(key) + 1);
  }

  giveBack(viewer: Viewer): void {
    for (const key of keysOf(viewer)) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
    }
  }

  /** Takes the next to be served out of the line; undefined when nobody waits. */
  next<Waiter extends Waiting>(line: Waiter[]): Waiter | undefined {
    const [first, ...others] = line;
    if (first === undefined) return undefined;
    const next = others.reduce((best, waiter) => (this.#holdsLess(waiter, best) ? waiter : best), first);
    line.splice(line.indexOf(next), 1);
    return next;
  }

  #holdsLess(one: Waiting, other: Waiting): boolean {
    const [office, user] = keysOf(one.viewer).map((key) => this.#count(key));
    const [otherOffice, otherUser] = keysOf(other.viewer).map((key) => this.#count(key));
    if (office !== otherOffice) return (office ?? 0) < (otherOffice ?? 0);
    return (user ?? 0) < (otherUser ?? 0);
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}

function keysOf({ officeId, userId }: Viewer): readonly [office: string, user: string] {
  return [officeId, `${officeId} ${userId ?? 'system'}`];
}
