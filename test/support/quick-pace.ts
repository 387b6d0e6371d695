import type { StepPace } from '#workflows/activity-call.ts';

/** Milliseconds between starts of a schedule that tests start by hand. */
export const BY_HAND: number = 365 * 24 * 60 * 60_000;

/** Tries and pauses that make failures quick. */
export const QUICK_PACE: StepPace = {
  attempts: 3,
  firstPause: 20,
  longestPause: 100,
  silence: 2_000,
  deadline: 20_000,
};
