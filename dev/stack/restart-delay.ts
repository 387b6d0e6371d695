/** Ends that lie longer ago say nothing of how a part fares now. */
export const CRASH_WINDOW = 10 * 60_000;

const FIRST_DELAY = 500;
const LONGEST_DELAY = 60_000;

/** The ends that count at `now`: those within the window. All times in milliseconds. */
export function recentCrashes(crashes: readonly number[], now: number): readonly number[] {
  return crashes.filter((crash) => now - crash < CRASH_WINDOW);
}

/**
 * Milliseconds before the next start of a part that ended `crashes` times within the window, its last end included:
 * half a second, then twice as long each time, a minute at most. There is no last try, because what ends a part, such
 * as a full disk, may be over at any time.
 */
export function restartDelay(crashes: number): number {
  return Math.min(FIRST_DELAY * 2 ** Math.max(crashes - 1, 0), LONGEST_DELAY);
}
