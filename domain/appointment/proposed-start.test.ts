import { expect, it } from 'vitest';
import { proposedStart } from './proposed-start.ts';

it.each([
  // A Thursday in winter: Amsterdam is an hour ahead.
  ['2026-11-26', '2026-11-26T05:10:00Z', '2026-11-26', '09:00'],
  ['2026-11-26', '2026-11-26T09:10:00Z', '2026-11-26', '11:00'],
  ['2026-11-26', '2026-11-26T10:00:00Z', '2026-11-26', '12:00'],
  ['2026-11-26', '2026-11-26T14:59:00Z', '2026-11-26', '16:00'],
  ['2026-11-26', '2026-11-26T15:00:00Z', '2026-11-27', '09:00'],
  ['2026-11-26', '2026-11-26T22:30:00Z', '2026-11-27', '09:00'],
  // Friday evening and the weekend lead to Monday, and a holiday to the day after.
  ['2026-11-27', '2026-11-27T16:30:00Z', '2026-11-30', '09:00'],
  ['2026-11-29', '2026-11-29T09:00:00Z', '2026-11-30', '09:00'],
  ['2026-12-24', '2026-12-24T17:00:00Z', '2026-12-28', '09:00'],
  // A day that was chosen stays, also in a weekend, in summer or when it is over.
  ['2026-12-05', '2026-11-26T09:10:00Z', '2026-12-05', '09:00'],
  ['2026-07-01', '2026-11-26T09:10:00Z', '2026-07-01', '09:00'],
  ['2026-07-01', '2026-07-01T09:10:00Z', '2026-07-01', '12:00'],
])('of %s, at %s, is %s %s', (day, now, proposed, time) => {
  expect(proposedStart(day, new Date(now))).toEqual({ day: proposed, time });
});
