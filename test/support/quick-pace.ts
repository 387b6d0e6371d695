import type { StepPace } from '#workflows/activity-call.ts';

/** Tries and pauses that make failures quick. */
export const QUICK_PACE: StepPace = {
  attempts: 3,
  firstPause: 20,
  longestPause: 100,
  silence: 2_000,
  deadline: 20_000,
};
