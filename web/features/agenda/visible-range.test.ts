import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { dayBeside, daysOf, rangeTitle, visibleRange } from './visible-range.ts';

describe('the days that a view shows', () => {
  it.each([
    ['dag', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['week', '2026-11-26', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['week', '2026-10-25', '2026-10-19', '2026-10-26'],
    ['maand', '2026-11-26', '2026-10-26', '2026-12-07'],
    ['maand', '2027-02-10', '2027-02-01', '2027-03-01'],
    ['maand', '2026-03-31', '2026-02-23', '2026-04-06'],
  ] as const)('as %s of %s are from %s up to %s', (view, day, from, until) => {
    expect(visibleRange(view, day)).toEqual({ from, until });
  });

  it('are asked for at once: never more than six weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
        const day = addDays('1900-02-01', days);
        const shown = daysOf(visibleRange('maand', day));
        expect(shown.length % 7).toBe(0);
        expect(shown.length).toBeLessThanOrEqual(42);
        expect(shown).toContain(day);
      }),
    );
  });

  it.each([
    ['dag', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-11-26', -1, '2026-11-19'],
    ['maand', '2027-01-31', 1, '2027-02-28'],
  ] as const)('as %s beside %s (%i) begin at %s', (view, day, steps, beside) => {
    expect(dayBeside(view, day, steps)).toBe(beside);
  });

  it.each([
    ['dag', 'donderdag 26 november 2026'],
    ['week', '23 nov – 29 nov 2026, week 48'],
    ['maand', 'november 2026'],
  ] as const)('as %s are named', (view, title) => {
    expect(rangeTitle(view, '2026-11-26')).toBe(title);
  });
});
