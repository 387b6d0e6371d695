import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, isTime } from './written-day.ts';

describe('a day', () => {
  it.each(['2026-11-24', '2028-02-29', '2000-02-29', '1900-01-01', '2200-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '0000-01-01',
    '2026-1-1',
    '24-11-2026',
    '2026-11-24T00:00',
    '2026-11-24\n',
    '+002026-11-24',
    ' 2026-11-24',
    '２０２６-11-24',
    'morgen',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('is a day of the Gregorian calendar', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(numbers, ([year, month, date]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        expect(isDay(text)).toBe(new CalendarDate(year, month, date).toString() === text);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a time', () => {
  it.each(['00:00', '09:07', '19:59', '23:59'])('%s exists', (time) => expect(isTime(time)).toBe(true));

  it.each(['', '24:00', '23:60', '9:00', '09:00:00', '09.00', '09:00\n', '٠٩:٠٠', '-1:00'])(
    '%j is none',
    (text) => expect(isTime(text)).toBe(false),
  );
});
