/** Of one lane of an office: its steps that wait for their turn, and for how many milliseconds on average the running ones have run. */
export interface BusyOffice {
  readonly waiting: number;
  readonly age: number;
  /** Steps of the lane that may run at once. */
  readonly most: number;
}

const SHORTEST = 250;
const LONGEST = 10_000;
/** However many wait. */
const LONGEST_OF_ALL = 200_000;
/** Milliseconds between two looks of all that wait in an office. */
const BETWEEN_LOOKS = 50;

/**
 * Milliseconds until a step looks again for its turn: about as long as the ones before it take, so that an office whose
 * service hangs looks seldom and one whose service is quick looks often, and thousands that wait never ask much together.
 * `chance` is from 0 to 1, so that they do not come back at once.
 */
export function turnPause({ waiting, age, most }: BusyOffice, chance: number): number {
  // Steps that are seen at any moment have on average run half of what they take.
  const expected = ((waiting + 1) * age * 2) / most;
  const pause = Math.min(Math.max(expected, SHORTEST), LONGEST);
  return Math.round(Math.min(Math.max(pause, waiting * BETWEEN_LOOKS), LONGEST_OF_ALL) * (0.5 + chance));
}
