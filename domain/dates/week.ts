import { parseDate, startOfWeek, startOfYear } from '@internationalized/date';

/** The Monday of the week that a day ('YYYY-MM-DD') is in, as such a day. Throws for what is no day. */
export function mondayOf(day: string): string {
  return startOfWeek(parseDate(day), 'nl-NL', 'mon').toString();
}

export function weeksLater(monday: string, weeks: number): string {
  return parseDate(monday).add({ weeks }).toString();
}

/** The number that Dutch calendars give to the week of a Monday (ISO 8601): its year is that of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = parseDate(monday).add({ days: 3 });
  return Math.floor(thursday.compare(startOfYear(thursday)) / 7) + 1;
}
