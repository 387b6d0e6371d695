/** A seeded source of chance: the same seed gives the same draws on every machine. Not for secrets. */
export interface Random {
  below(limit: number): number;
  between(lowest: number, highest: number): number;
  /** Returns true in `share` (0 to 1) of the draws. */
  chance(share: number): boolean;
  pick<Value>(list: readonly Value[]): Value;
  /** So many digits, the first of which may be 0. */
  digits(count: number): string;
}

/** Mulberry32: 32 bits of state, good enough to make data look random. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    below,
    between: (lowest, highest) => lowest + below(highest - lowest + 1),
    chance: (share) => fraction() < share,
    pick(list) {
      const value = list[below(list.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from an empty list.');
      return value;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
