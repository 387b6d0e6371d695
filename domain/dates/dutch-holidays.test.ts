import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { dutchHolidays, holidaysBetween } from './dutch-holidays.ts';

const NAMES: Readonly<Record<string, string>> = {
  Nieuwjaar: 'Nieuwjaarsdag',
  'Goede Vrijdag': 'Goede Vrijdag',
  Pasen: 'Eerste Paasdag',
  'Tweede paasdag': 'Tweede Paasdag',
  Koninginnedag: 'Koninginnedag',
  Koningsdag: 'Koningsdag',
  Bevrijdingsdag: 'Bevrijdingsdag',
  Hemelvaartsdag: 'Hemelvaartsdag',
  Pinksteren: 'Eerste Pinksterdag',
  'Tweede pinksterdag': 'Tweede Pinksterdag',
  Kerstmis: 'Eerste Kerstdag',
  'Tweede kerstdag': 'Tweede Kerstdag',
};

const library = new Holidays('NL');

describe('the Dutch holidays', () => {
  it.each(Array.from({ length: 101 }, (_, index) => 2000 + index))(
    'of %i are those of date-holidays',
    (year) => {
      const theirs = library
        .getHolidays(year)
        .map(({ date, name }) => ({ day: date.slice(0, 10), name: NAMES[name] ?? '' }))
        .filter(({ name }) => name !== '')
        .toSorted((one, other) => one.day.localeCompare(other.day) || one.name.localeCompare(other.name));
      const ours = dutchHolidays(year).toSorted(
        (one, other) => one.day.localeCompare(other.day) || one.name.localeCompare(other.name),
      );
      expect(ours).toEqual(theirs);
      expect(ours).toHaveLength(11);
    },
  );

  it.each([
    ['2025', '2025-04-26'],
    ['2026', '2026-04-27'],
    ['2031', '2031-04-26'],
    ['2036', '2036-04-26'],
  ])('keep Koningsdag of %s on %s, as it is never a Sunday', (year, day) => {
    expect(dutchHolidays(Number(year))).toContainEqual({ day, name: 'Koningsdag' });
  });

  it('of a range reach over the end of a year, and leave its last day out', () => {
    expect(holidaysBetween('2026-12-26', '2027-01-01').map(({ name }) => name)).toEqual(['Tweede Kerstdag']);
    expect(holidaysBetween('2026-12-26', '2027-01-02').map(({ name }) => name)).toEqual([
      'Tweede Kerstdag',
      'Nieuwjaarsdag',
    ]);
  });
});
