import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { latestOccurrence, nextOccurrence, occurrenceDay } from './recurrence.ts';
import { TASK_PERIODS, type TaskPeriod } from './task.ts';

const iso = (date: Date) => date.toISOString().slice(0, 10);
const range = { min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true };
const monthEnds = fc
  .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => iso(new Date(Date.UTC(year, month, 0))));
const days = fc.oneof(fc.date(range).map(iso), monthEnds);
const counts = fc.oneof(fc.nat(5), fc.nat(600));
const periods = fc.constantFrom(...TASK_PERIODS);
const first = (anchor: string, period: TaskPeriod, count: number) =>
  Array.from({ length: count }, (_, n) => occurrenceDay(anchor, period, n));

describe('the days of occurrences', () => {
  it.each([
    ['2026-11-23', 'week', ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['2026-03-22', 'week', ['2026-03-22', '2026-03-29', '2026-04-05']],
    ['2026-10-18', 'week', ['2026-10-18', '2026-10-25', '2026-11-01']],
    ['2026-01-31', 'month', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', 'month', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-12-29', 'month', ['2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']],
    ['2026-01-31', 'quarter', ['2026-01-31', '2026-04-30', '2026-07-31', '2026-10-31', '2027-01-31']],
    ['2026-11-30', 'quarter', ['2026-11-30', '2027-02-28', '2027-05-30']],
    ['2028-02-29', 'year', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2096-02-29', 'year', ['2096-02-29', '2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28']],
  ] as const)(
    'of %s each %s are clamped to their month and come back [TASKRULES-21, TASKRULES-36]',
    (anchor, period, expected) => {
      expect(first(anchor, period, expected.length)).toEqual(expected);
    },
  );

  it.each([
    ['2026-01-31', 'month', '2026-02-27', '2026-01-31', '2026-02-28'],
    ['2026-01-31', 'month', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'month', '2026-03-30', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'quarter', '2026-04-29', '2026-01-31', '2026-04-30'],
    // Of all quarters this is the shortest: 89 days.
    ['2026-01-31', 'quarter', '2026-04-30', '2026-04-30', '2026-07-31'],
    ['2028-02-29', 'year', '2029-02-27', '2028-02-29', '2029-02-28'],
    ['2028-02-29', 'year', '2032-02-28', '2031-02-28', '2032-02-29'],
    ['2026-11-23', 'week', '2026-11-29', '2026-11-23', '2026-11-30'],
    ['2026-11-23', 'week', '2026-11-30', '2026-11-30', '2026-12-07'],
  ] as const)(
    'of %s each %s that lie around %s are %s and %s [TASKRULES-21, TASKRULES-36]',
    (anchor, period, day, latest, next) => {
      expect([latestOccurrence(anchor, period, day), nextOccurrence(anchor, period, day)]).toEqual([
        latest,
        next,
      ]);
    },
  );

  it.each(TASK_PERIODS)('begin on the anchor, also each %s, and none lies before it', (period) => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40_000 }), (anchor, distance) => {
        const before = addDays(anchor, -distance);
        expect(occurrenceDay(anchor, period, 0)).toBe(anchor);
        expect(latestOccurrence(anchor, period, before)).toBeNull();
        expect(nextOccurrence(anchor, period, before)).toBe(anchor);
      }),
    );
  });

  it('are found from each other: nothing lies between the latest and the next [TASKRULES-36]', () => {
    fc.assert(
      fc.property(days, periods, counts, (anchor, period, n) => {
        const [day, next] = [occurrenceDay(anchor, period, n), occurrenceDay(anchor, period, n + 1)];
        expect(day < next).toBe(true);
        expect(latestOccurrence(anchor, period, day)).toBe(day);
        expect(nextOccurrence(anchor, period, day)).toBe(next);
        expect(latestOccurrence(anchor, period, addDays(next, -1))).toBe(day);
        expect(nextOccurrence(anchor, period, addDays(next, -1))).toBe(next);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep the day of the month, or are the last of a shorter one [TASKRULES-36]', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('month', 'quarter', 'year'), counts, (anchor, period, n) => {
        const day = occurrenceDay(anchor, period, n);
        const isLastOfMonth = addDays(day, 1).endsWith('-01');
        expect(day.slice(8) === anchor.slice(8) || (isLastOfMonth && day.slice(8) < anchor.slice(8))).toBe(
          true,
        );
      }),
    );
  });
});
