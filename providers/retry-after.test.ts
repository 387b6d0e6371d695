import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['30', 30],
  ['0', 0],
  ['1.2', 2],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['999999999', 86_400],
  [String(now / 1000 + 90), 90],
  [String(now / 1000 - 90), 0],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('reads %j as %j seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
