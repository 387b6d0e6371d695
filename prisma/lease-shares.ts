import type { Viewer } from '#domain/session/viewer.ts';

export interface Waiting {
  readonly viewer: Viewer;
}

/** A freed client goes to the office, and within it the user, with the fewest clients; equals in order of arrival. */
export class LeaseShares {
  readonly #acquired = new Map<string, number>();

  acquire(viewer: Viewer): void {
    for (const key of keysOf(viewer)) this.#acquired.set(key, this.#count(key) + 1);
  }

  giveBack(viewer: Viewer): void {
    for (const key of keysOf(viewer)) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#acquired.set(key, left);
      else this.#acquired.delete(key);
    }
  }

  next<Waiter extends Waiting>(line: Waiter[]): Waiter | undefined {
    const [first, ...others] = line;
    if (first === undefined) return undefined;
    const next = others.reduce((best, waiter) => (this.#hasFewer(waiter, best) ? waiter : best), first);
    line.splice(line.indexOf(next), 1);
    return next;
  }

  #hasFewer(one: Waiting, other: Waiting): boolean {
    const [office, user] = keysOf(one.viewer).map((key) => this.#count(key));
    const [otherOffice, otherUser] = keysOf(other.viewer).map((key) => this.#count(key));
    if (office !== otherOffice) return (office ?? 0) < (otherOffice ?? 0);
    return (user ?? 0) < (otherUser ?? 0);
  }

  #count(key: string): number {
    return this.#acquired.get(key) ?? 0;
  }
}

function keysOf({ officeId, userId }: Viewer): readonly [office: string, user: string] {
  return [officeId, `${officeId} ${userId ?? 'system'}`];
}
