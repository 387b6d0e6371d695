import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TaskPeriod } from './task.ts';

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
/** Ledger TASKRULES-36. */
const MONTHS: Readonly<Record<Exclude<TaskPeriod, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * The day of the n-th occurrence, from 0: n periods after the anchor, clamped to the last day of its month. It is counted
 * from the anchor each time, so that the 31st comes back after a short month.
 */
export function occurrenceDay(anchor: string, period: TaskPeriod, n: number): string {
  return dayAt(parseDate(anchor), period, n).toString();
}

/** The first occurrence strictly after a day. */
export function nextOccurrence(anchor: string, period: TaskPeriod, after: string): string {
  return occurrenceDay(anchor, period, countUntil(anchor, period, after));
}

/** The last occurrence on or before a day; null before the anchor. */
export function latestOccurrence(anchor: string, period: TaskPeriod, until: string): string | null {
  const count = countUntil(anchor, period, until);
  return count === 0 ? null : occurrenceDay(anchor, period, count - 1);
}

function dayAt(anchor: CalendarDate, period: TaskPeriod, n: number): CalendarDate {
  return anchor.add(period === 'week' ? { days: n * DAYS_OF_WEEK } : { months: n * MONTHS[period] });
}

/** How many occurrences there are on or before a day. */
function countUntil(anchor: string, period: TaskPeriod, until: string): number {
  if (until < anchor) return 0;
  const first = parseDate(anchor);
  const last = parseDate(until);
  if (period === 'week') {
    const days = last.calendar.toJulianDay(last) - first.calendar.toJulianDay(first);
    return Math.floor(days / DAYS_OF_WEEK) + 1;
  }
  const months = (last.year - first.year) * MONTHS_OF_YEAR + last.month - first.month;
  const n = Math.floor(months / MONTHS[period]);
  // An occurrence in the month of the last day may still lie behind that day.
  return dayAt(first, period, n).toString() > until ? n : n + 1;
}
