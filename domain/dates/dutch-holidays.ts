import { addDays } from './amsterdam-time.ts';

export interface Holiday {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly name: string;
}

const AROUND_EASTER: readonly (readonly [days: number, name: string])[] = [
  [-2, 'Goede Vrijdag'],
  [0, 'Eerste Paasdag'],
  [1, 'Tweede Paasdag'],
  [39, 'Hemelvaartsdag'],
  [49, 'Eerste Pinksterdag'],
  [50, 'Tweede Pinksterdag'],
];

/** Koninginnedag became Koningsdag, and moved from 30 to 27 April, with the king of 2013. */
const FIRST_KINGS_DAY = 2014;

/**
 * The public holidays in a year, in order: those of article 3 of the Algemene termijnenwet, with 5 May, Good
 * Friday and the Sundays of Easter and Pentecost.
 */
export function dutchHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  return [
    { day: `${year}-01-01`, name: 'Nieuwjaarsdag' },
    ...AROUND_EASTER.map(([days, name]) => ({ day: addDays(easter, days), name })),
    { day: royalDay(year), name: year < FIRST_KINGS_DAY ? 'Koninginnedag' : 'Koningsdag' },
    { day: `${year}-05-05`, name: 'Bevrijdingsdag' },
    { day: `${year}-12-25`, name: 'Eerste Kerstdag' },
    { day: `${year}-12-26`, name: 'Tweede Kerstdag' },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

export function holidaysBetween(from: string, until: string): readonly Holiday[] {
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(until.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  return years.flatMap(dutchHolidays).filter(({ day }) => day >= from && day < until);
}

/** King's Day moves to the day before when it falls on a Sunday. */
function royalDay(year: number): string {
  const day = `${year}-04-${year < FIRST_KINGS_DAY ? 30 : 27}`;
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return isSunday ? addDays(day, -1) : day;
}

/** The computation is that of J. Meeus (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeaps = century - Math.floor(century / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skippedLeaps - moonShift + 15) % 30;
  const fullMoon =
    epact -
    Math.floor(epact / 28) *
      (1 - Math.floor(epact / 28) * Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeaps) % 7;
  const fromMarch = fullMoon - weekday;
  return addDays(`${year}-03-28`, fromMarch);
}
