import { describe, expect, it } from 'vitest';
import { formatRecentDate } from './recent-date.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a date in a list', () => {
  it.each([
    ['2026-11-21T11:59:00Z', 'zaterdag 12:59'],
    ['2026-11-18T08:05:00Z', 'woensdag 09:05'],
    ['2026-11-14T12:00:01Z', 'zaterdag 13:00'],
    ['2026-11-20T23:30:00Z', 'zaterdag 00:30'],
  ])('shows %s, within the last 7 days, as %j [CONST-02, CONST-07]', (moment, shown) => {
    expect(formatRecentDate(new Date(moment), NOW)).toBe(shown);
  });

  it.each([
    ['2026-11-14T12:00:00Z', '14-11-2026'],
    ['2025-01-01T00:00:00Z', '01-01-2025'],
    ['2026-11-21T12:00:01Z', '21-11-2026'],
  ])('shows %s as a date [CONST-02]', (moment, shown) => {
    expect(formatRecentDate(new Date(moment), NOW)).toBe(shown);
  });
});
