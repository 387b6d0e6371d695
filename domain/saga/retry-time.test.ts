import { expect, it } from 'vitest';
import { retryTimeText } from './retry-time.ts';

const now = new Date('2026-11-22T13:00:00Z');

it.each([
  ['2026-11-22T13:05:59Z', 'Balie probeert het na 14:05 opnieuw.'],
  ['2026-11-22T13:00:04Z', 'Balie probeert het na 14:00:04 opnieuw.'],
  ['2026-11-22T13:00:00Z', 'Balie probeert het nu opnieuw.'],
  ['2026-11-22T23:05:00Z', 'Balie probeert het maandag na 00:05 opnieuw.'],
])('tells by the Dutch clock when a step is tried again: %s', (moment, text) => {
  expect(retryTimeText(new Date(moment), now)).toBe(text);
});
