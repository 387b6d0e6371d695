import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('goes by the pace since the progress is watched', () => {
  expect(timeLeft({ at: 1_000, done: 500 }, { at: 3_000, done: 1_500 }, 5_000)).toBe(7_000);
});

it('says nothing before anything was done, and when all is', () => {
  expect(timeLeft({ at: 0, done: 500 }, { at: 900, done: 500 }, 5_000)).toBeNull();
  expect(timeLeft({ at: 0, done: 0 }, { at: 900, done: 5_000 }, 5_000)).toBeNull();
});
