import { expect, it } from 'vitest';
import { pauseSeconds } from './retry-pause.ts';

it.each([
  [1, null, 2],
  [5, null, 32],
  [9, null, 300],
  [5_000, null, 300],
  [1, 90, 90],
  [9, 3_600, 3_600],
])('after try %i, when the service asks for %o s, the pause is %i s', (tries, requestedSeconds, pause) => {
  expect(pauseSeconds(tries, requestedSeconds, 300)).toBe(pause);
});
