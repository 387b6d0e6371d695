import type { SendPace } from '#services/email-sending/send-context.ts';
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
  slowAfter: 5_000,
};

/**
 * Tries and pauses of sending that make failures quick; a killed worker is waited for as long as it makes one
 * mail. It is back after some seven seconds, and then looks for a mail more than once, as in production: a
 * single look that is not answered would leave it to a person.
 */
export const QUICK_SENDING: SendPace = {
  lookAgain: 0.3,
  lookFor: 15,
  tryAgain: 0.3,
  tryFor: 600,
  lock: 8,
  silence: 0.5,
};
