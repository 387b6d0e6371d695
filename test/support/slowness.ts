const STEPS = 10_000_000;
/** What an idle machine takes for as many steps. */
const USUAL_MILLISECONDS = 20;

function milliseconds(): number {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  const taken = performance.now() - begun;
  // The sum is used, so that no compiler leaves its steps out.
  return sum === 0.5 ? Number.NaN : taken;
}

/**
 * What may take this many milliseconds on an idle machine, in the milliseconds of this one as it is now: a bound on time is in
 * proportion to the machine, so that only the code breaks it.
 */
export function onThisMachine(idle: number): number {
  const samples = [milliseconds(), milliseconds(), milliseconds()];
  return idle * Math.max(1, Math.max(...samples) / USUAL_MILLISECONDS);
}
