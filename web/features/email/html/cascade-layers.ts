/** More, or deeper ones, count for what is around them. */
const MOST = 1_000;
const DEEPEST = 20;

/** The layers of the sheets of one document, in the order in which they were first named (css-cascade-5). */
export class CascadeLayers {
  #orders = new Map<string, readonly number[]>();
  #counts = new Map<string, number>();
  #nameless = 0;

  /** The full name of a layer that is opened within another; '' is none. Names it where it was not yet. */
  named(written: string, within: string): string {
    const name = written.trim();
    if (name === '') {
      this.#nameless += 1;
      return this.#add(` ${this.#nameless}`, within);
    }
    return name.split('.').reduce((around, part) => this.#add(part.trim(), around), within);
  }

  /** Weights from 0: a later layer wins, an outer one wins from those within, and no layer wins from all. */
  ranks(): ReadonlyMap<string, number> {
    const paths = [...this.#orders, ['', []] as const].map(
      ([name, order]) => [name, [...order, Number.POSITIVE_INFINITY]] as const,
    );
    const sorted = paths.toSorted(([, one], [, other]) => compared(one, other));
    return new Map(sorted.map(([name], rank) => [name, rank]));
  }

  #add(part: string, within: string): string {
    const name = `${within}.${part}`;
    if (!this.#orders.has(name)) {
      const around = this.#orders.get(within) ?? [];
      if (this.#orders.size >= MOST || around.length >= DEEPEST) return within;
      const count = this.#counts.get(within) ?? 0;
      this.#counts.set(within, count + 1);
      this.#orders.set(name, [...around, count]);
    }
    return name;
  }
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  const [left = 0, right = 0] = [one[at], other[at]];
  return at === -1 || left === right ? 0 : left < right ? -1 : 1;
}
