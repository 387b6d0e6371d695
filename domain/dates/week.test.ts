import { describe, expect, it } from 'vitest';
import { mondayOf, weekNumber, weeksLater } from './week.ts';

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it.each([
    ['2026-11-23', 48],
    ['2026-12-28', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2025-12-22', 52],
    ['2025-12-29', 1],
    ['2021-01-04', 1],
    ['2020-12-28', 53],
  ])('that begins on %s has number %i', (monday, number) => {
    expect(weekNumber(monday)).toBe(number);
  });

  it('is counted on over the end of a year and both changes of the clock', () => {
    expect(weeksLater('2026-12-28', 1)).toBe('2027-01-04');
    expect(weeksLater('2026-10-19', 1)).toBe('2026-10-26');
    expect(weeksLater('2027-03-22', 1)).toBe('2027-03-29');
  });

  it('is asked of a day only', () => {
    expect(() => mondayOf('2026-02-30')).toThrow();
  });
});
