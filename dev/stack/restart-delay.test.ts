import { expect, it } from 'vitest';
import { CRASH_WINDOW, recentCrashes, restartDelay } from './restart-delay.ts';

it('waits twice as long after each end, a minute at most', () => {
  expect([1, 2, 3, 4, 7, 8, 9, 500].map(restartDelay)).toEqual([
    500, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it('counts what ended within the window alone', () => {
  const now = 5 * CRASH_WINDOW;
  expect(recentCrashes([0, now - CRASH_WINDOW, now - CRASH_WINDOW + 1, now], now)).toEqual([
    now - CRASH_WINDOW + 1,
    now,
  ]);
});
