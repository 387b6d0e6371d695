import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { daysOf, isSameTime, spanOf } from './appointment-time.ts';

// Luxon reads the clock of Amsterdam by itself, apart from the library that the product uses.
const zone = 'Europe/Amsterdam';
const RUNS = sized(300, 5_000);
const dayOf = (instant: DateTime) => instant.setZone(zone).toISODate() ?? '';

const special = fc
  .record({
    moment: fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-12-31',
      '2027-01-01',
      '2028-02-29',
      '2036-10-26',
    ),
    minutes: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
  })
  .map(({ moment, minutes }) => DateTime.fromISO(moment, { zone }).plus({ minutes }));
const anywhere = fc
  .integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2200, 0, 1) })
  .map((milliseconds) => DateTime.fromMillis(milliseconds));
const moments = fc.oneof(special, anywhere);

describe('the days and the span of an appointment', () => {
  it.each([
    ['2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z', '2026-11-26', '2026-11-26'],
    ['2026-11-26T20:00:00Z', '2026-11-26T23:00:00Z', '2026-11-26', '2026-11-26'],
    ['2026-11-26T20:00:00Z', '2026-11-26T23:01:00Z', '2026-11-26', '2026-11-27'],
    ['2026-11-26T23:00:00Z', '2026-11-26T23:00:00Z', '2026-11-27', '2026-11-27'],
    ['2026-12-31T22:30:00Z', '2027-01-01T00:30:00Z', '2026-12-31', '2027-01-01'],
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29', '2026-03-29'],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-25'],
  ])('from %s to %s: %s to %s [AGENDA-12]', (start, end, startDay, lastDay) => {
    expect(daysOf({ kind: 'timed', start, end })).toEqual({ startDay, lastDay });
  });

  it.each([
    ['2026-11-26', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('the whole of %s takes %i hours [AGENDA-12]', (day, hours) => {
    const { start, end } = spanOf({ kind: 'days', startDay: day, lastDay: day });
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  it('are those of the Dutch clock over both changes and the end of the year', () => {
    fc.assert(
      fc.property(moments, fc.nat(3 * 1440), (start, minutes) => {
        const end = start.plus({ minutes });
        const lastMoment = minutes === 0 ? start : end.minus({ milliseconds: 1 });
        const time = {
          kind: 'timed',
          start: start.toJSDate().toISOString(),
          end: end.toJSDate().toISOString(),
        } as const;
        expect(daysOf(time)).toEqual({ startDay: dayOf(start), lastDay: dayOf(lastMoment) });
        expect(spanOf(time)).toEqual({ start: start.toJSDate(), end: end.toJSDate() });
      }),
      { numRuns: RUNS },
    );
  });

  it('of whole days run from midnight to the midnight after the last, and are those days again', () => {
    fc.assert(
      fc.property(moments, fc.nat(40), (from, more) => {
        const startDay = dayOf(from);
        const first = DateTime.fromISO(startDay, { zone });
        const lastDay = dayOf(first.plus({ days: more }));
        const span = spanOf({ kind: 'days', startDay, lastDay });
        expect(span).toEqual({
          start: first.toJSDate(),
          end: DateTime.fromISO(lastDay, { zone }).plus({ days: 1 }).toJSDate(),
        });
        const timed = {
          kind: 'timed',
          start: span.start.toISOString(),
          end: span.end.toISOString(),
        } as const;
        expect(daysOf(timed)).toEqual({ startDay, lastDay });
        expect(isSameTime(timed, { kind: 'days', startDay, lastDay })).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('are the same by their instants, however these are written', () => {
    const one = { kind: 'timed', start: '2026-11-26T09:00:00+01:00', end: '2026-11-26T09:00:00Z' } as const;
    const other = {
      kind: 'timed',
      start: '2026-11-26T08:00:00.000Z',
      end: '2026-11-26T10:00:00+01:00',
    } as const;
    expect(isSameTime(one, other)).toBe(true);
    expect(isSameTime(one, { ...other, end: '2026-11-26T09:05:00Z' })).toBe(false);
    const days = { kind: 'days', startDay: '2026-11-26', lastDay: '2026-11-27' } as const;
    expect(isSameTime(days, { ...days })).toBe(true);
    expect(isSameTime(days, { ...days, lastDay: '2026-11-28' })).toBe(false);
  });
});
