import { expect, it } from 'vitest';
import { firstHour } from './first-hour.ts';

it.each([
  [null, '08:00'],
  ['2026-11-30T08:30:00Z', '08:00'],
  ['2026-11-30T10:59:00Z', '08:00'],
  ['2026-11-30T19:00:00Z', '19:00'],
  ['2026-11-29T23:00:00Z', '00:00'],
  ['2026-11-30T05:30:00Z', '05:00'],
])('of what is opened at %s the hours open at %s [AGENDA-52]', (opened, top) => {
  expect(firstHour(opened === null ? null : new Date(opened))).toBe(top);
});
