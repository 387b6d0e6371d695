import { expect, it } from 'vitest';
import { isSetUp } from './first-steps.ts';

const since = new Date('2026-11-01T09:00:00Z');
const dayAfter = (days: number) => new Date(since.getTime() + days * 86_400_000);

it.each([
  // linked, relations, colleagues, days since the office began: is it set up?
  [false, false, false, 0, false],
  [true, false, true, 0, false],
  [true, false, true, 400, false],
  [false, true, false, 1, false],
  [true, true, false, 29, false],
  [false, true, true, 29, false],
  [true, true, true, 0, true],
  [false, true, false, 30, true],
  [false, false, false, 400, false],
])(
  'linked %s, relations %s, colleagues %s, after %s days: set up %s',
  (isLinked, hasRelations, hasColleagues, days, expected) => {
    expect(isSetUp({ isLinked, hasRelations, hasColleagues }, { since, now: dayAfter(days) })).toBe(expected);
  },
);
