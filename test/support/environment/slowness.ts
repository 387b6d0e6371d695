const STEPS = 10_000_000;
/** What an idle machine takes for as many steps. */
const USUAL_MILLISECONDS = 20;

/** Held by the module, so that no compiler leaves the steps out. */
let sum = 0;

function measured(): number {
  const begun = performance.now();
  for (let step = 0; step < STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return performance.now() - begun;
}

/**
 * What may take this many milliseconds on an idle machine, in the milliseconds of this one as it is now: a bound on time is in
 * proportion to the machine, so that only the code breaks it. A timer of the product takes as long on every machine; where one
 * would end the wait as well, the bound stays `below` it.
 */
export function onThisMachine(idle: number, below = Number.POSITIVE_INFINITY): number {
  const [, , median = USUAL_MILLISECONDS] = Array.from({ length: 5 }, measured).toSorted((a, b) => a - b);
  return Math.min(idle * Math.max(1, median / USUAL_MILLISECONDS), below);
}
