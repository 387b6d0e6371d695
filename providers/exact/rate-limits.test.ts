import { expect, it } from 'vitest';
import { limitEndsIn } from './rate-limits.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  [
    'the minute',
    { 'x-ratelimit-minutely-remaining': '0', 'x-ratelimit-minutely-reset': String(now + 41_200) },
    42,
  ],
  [
    'the day',
    {
      'x-ratelimit-minutely-remaining': '12',
      'x-ratelimit-minutely-reset': String(now + 20_000),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(now + 3_600_000),
    },
    3_600,
  ],
  [
    'a minute that has passed',
    { 'x-ratelimit-minutely-remaining': '0', 'x-ratelimit-minutely-reset': '1' },
    0,
  ],
  ['a proxy before it', { 'retry-after': '5' }, 5],
  ['nothing', {}, null],
])('waits for %s', (_what, headers, seconds) => {
  expect(limitEndsIn({ headers: headers as Record<string, string> }, now)).toBe(seconds);
});
