import { type CalendarDate, getWeeksInMonth, parseDate, startOfWeek } from '@internationalized/date';

/** Days and months are text here, as the server gives them: 'YYYY-MM-DD' and 'YYYY-MM'. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

const LOCALE = 'nl-NL';
const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

const firstOf = (month: string): CalendarDate => parseDate(`${month}-01`);
const weekOf = (day: CalendarDate): CalendarDate => startOfWeek(day, LOCALE, 'mon');

/** The weeks that a month lies in, from Monday to Sunday, with the days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const first = firstOf(month);
  const monday = weekOf(first);
  return Array.from({ length: getWeeksInMonth(first, LOCALE, 'mon') }, (_, week) =>
    DAYS_OF_WEEK.map((day) => monday.add({ weeks: week, days: day }).toString()),
  );
}

export function monthAfter(month: string, months: number): string {
  return monthOf(firstOf(month).add({ months }).toString());
}

/** Where a key goes from a day in a calendar, or null for a key that goes nowhere. Shift makes a month a year. */
export function dayAtKey(day: string, key: string, withShift: boolean): string | null {
  const from = parseDate(day);
  const page = withShift ? { years: 1 } : { months: 1 };
  switch (key) {
    case 'ArrowLeft':
      return from.subtract({ days: 1 }).toString();
    case 'ArrowRight':
      return from.add({ days: 1 }).toString();
    case 'ArrowUp':
      return from.subtract({ weeks: 1 }).toString();
    case 'ArrowDown':
      return from.add({ weeks: 1 }).toString();
    case 'Home':
      return weekOf(from).toString();
    case 'End':
      return weekOf(from).add({ days: 6 }).toString();
    case 'PageUp':
      return from.subtract(page).toString();
    case 'PageDown':
      return from.add(page).toString();
    default:
      return null;
  }
}
