import { expect, it } from 'vitest';
import { dayOfMonthInWords } from './day-in-words.ts';

it.each([
  ['2026-11-29', '29 november 2026'],
  ['2026-01-05', '5 januari 2026'],
  ['2027-03-01', '1 maart 2027'],
])('writes %s as %s', (day, written) => {
  expect(dayOfMonthInWords(day)).toBe(written);
});
