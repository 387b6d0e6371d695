import { describe, expect, it } from 'vitest';
import { dayAtKey, monthAfter, monthOf, weeksOf } from './month-days.ts';

describe('the weeks of a month', () => {
  it('run from Monday to Sunday, whatever day the month begins on [SHELL-03]', () => {
    for (let month = '2026-01'; month < '2030-01'; month = monthAfter(month, 1)) {
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
      }
      const days = weeks.flat();
      expect(days).toEqual([...new Set(days)].sort());
      const own = days.filter((day) => monthOf(day) === month);
      const [year, number] = month.split('-').map(Number);
      expect(own).toHaveLength(new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate());
      expect([weeks[0], weeks.at(-1)].every((week) => week?.some((day) => monthOf(day) === month))).toBe(
        true,
      );
    }
  });

  it('have the days of the months beside it', () => {
    expect(weeksOf('2026-12').map(([monday]) => monday)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('are followed by those of another month', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('a key in a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-03-30'],
    ['ArrowRight', false, '2026-04-01'],
    ['ArrowUp', false, '2026-03-24'],
    ['ArrowDown', false, '2026-04-07'],
    ['Home', false, '2026-03-30'],
    ['End', false, '2026-04-05'],
    ['PageUp', false, '2026-02-28'],
    ['PageDown', false, '2026-04-30'],
    ['PageDown', true, '2027-03-31'],
    ['PageUp', true, '2025-03-31'],
    ['x', false, null],
  ])('%s (Shift: %s) goes from 31 March to %s [SHELL-03]', (key, withShift, day) => {
    expect(dayAtKey('2026-03-31', key, withShift)).toBe(day);
  });
});
