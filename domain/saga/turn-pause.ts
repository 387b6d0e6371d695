/** One lane of an office: its waiting steps, and the average milliseconds that running ones have run. */
export interface BusyOffice {
  readonly waiting: number;
  readonly age: number;
  /** Steps of the lane that may run at once. */
  readonly most: number;
}

const SHORTEST = 250;
const LONGEST = 10_000;
const LONGEST_OF_ALL = 200_000;
/** Milliseconds between two looks of all that wait in an office. */
const BETWEEN_LOOKS = 50;

/**
 * Milliseconds until a step looks again for its turn: about what the ones before it take, so that a slow
 * service is seldom asked, a quick one often, and thousands that wait never much together. `chance`, from 0
 * to 1, spreads them.
 */
export function turnPause({ waiting, age, most }: BusyOffice, chance: number): number {
  // Steps that are seen at any moment have on average run half of what they take.
  const expected = ((waiting + 1) * age * 2) / most;
  const pause = Math.min(Math.max(expected, SHORTEST), LONGEST);
  return Math.round(Math.min(Math.max(pause, waiting * BETWEEN_LOOKS), LONGEST_OF_ALL) * (0.5 + chance));
}
