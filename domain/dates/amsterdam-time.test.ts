import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInAmsterdam, momentInAmsterdam, timeInAmsterdam } from './amsterdam-time.ts';

describe('the Dutch clock', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01', '01:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30', '23:59'],
    ['2026-06-30T22:00:00Z', '2026-07-01', '00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25', '02:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '13:00'],
  ])('shows at %s %s %s', (moment, day, time) => {
    expect([dayInAmsterdam(new Date(moment)), timeInAmsterdam(new Date(moment))]).toEqual([day, time]);
  });

  it.each([
    ['in winter', '2026-11-24', '09:00', '2026-11-24T08:00:00.000Z'],
    ['in summer', '2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    ['without a time', '2026-07-01', null, '2026-06-30T22:00:00.000Z'],
    ['before the hour that is skipped', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that is skipped', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['after the hour that is skipped', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['in the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the hour that comes twice', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s reads %s %s at one moment', (_when, day, time, moment) => {
    expect(momentInAmsterdam({ day, time }).toISOString()).toBe(moment);
  });

  it('shows what the time zone says at any moment, near others and far from them', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const moments = fc.date({
      min: new Date('1935-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -180, max: 180 }), (date, minutes) => {
        const near = new Date(date.getTime() + minutes * 60_000);
        for (const moment of [date, near]) {
          expect(`${dayInAmsterdam(moment)} ${timeInAmsterdam(moment)}`).toBe(clock.format(moment));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads what it shows, but for the hour that comes twice', () => {
    const moments = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const read = momentInAmsterdam({ day: dayInAmsterdam(minute), time: timeInAmsterdam(minute) });
        expect([0, 60 * 60_000]).toContain(minute.getTime() - read.getTime());
      }),
      { numRuns: 500 },
    );
  });
});

describe('days later', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-26', -2, '2026-10-24'],
    ['2026-11-24', 0, '2026-11-24'],
  ])('%s and %i days are %s, whatever the clock does', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});
