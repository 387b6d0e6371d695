import { expect, it } from 'vitest';
import { createCallBudget } from './call-budget.ts';

it('lets so many calls a minute through, for each by itself', () => {
  let now = 60_000;
  const allows = createCallBudget(2, () => now);
  expect([allows('a'), allows('a'), allows('a'), allows('b')]).toEqual([true, true, false, true]);
  now += 59_999;
  expect(allows('a')).toBe(false);
  now += 1;
  expect(allows('a')).toBe(true);
});
