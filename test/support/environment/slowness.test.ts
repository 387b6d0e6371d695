import { afterEach, expect, it, vi } from 'vitest';
import { onThisMachine } from './slowness.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['an idle machine', 5, 100],
  ['one of the usual speed', 20, 100],
  ['one that takes four times as long', 80, 400],
  ['one that takes longer than a timer of the product', 200, 900],
])('what may take a tenth of a second, on %s', (_what, elapsed, bound) => {
  let calls = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    calls += 1;
    return calls % 2 === 0 ? calls * 1_000 + elapsed : (calls + 1) * 1_000;
  });
  expect(onThisMachine(100, 900)).toBe(bound);
});
