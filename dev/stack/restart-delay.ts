export const CRASH_WINDOW = 10 * 60_000;

const FIRST_DELAY = 500;
const LONGEST_DELAY = 60_000;

export function recentCrashes(crashes: readonly number[], now: number): readonly number[] {
  return crashes.filter((crash) => now - crash < CRASH_WINDOW);
}

/** There is no last try, because what ends a part, such as a full disk, may be over at any time. */
export function restartDelay(crashes: number): number {
  return Math.min(FIRST_DELAY * 2 ** Math.max(crashes - 1, 0), LONGEST_DELAY);
}
