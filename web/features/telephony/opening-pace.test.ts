import { expect, it } from 'vitest';
import { createOpeningPace } from './opening-pace.ts';

it('opens by itself once in ten seconds, however many call, and whatever the clock does', () => {
  let now = 1_000_000;
  const mayOpen = createOpeningPace(() => now);
  const after = (milliseconds: number) => {
    now += milliseconds;
    return mayOpen();
  };
  expect([0, 0, 5_000, 4_999, 1, 0, -60_000].map(after)).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});
