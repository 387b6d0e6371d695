import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TaskPeriod } from './task.ts';

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
/** Ledger TASKRULES-36. */
const MONTHS: Readonly<Record<Exclude<TaskPeriod, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** n (from 0) periods after the anchor, clamped to the month's end, so that the 31st comes back. */
export function occurrenceDay(anchor: string, period: TaskPeriod, n: number): string {
  return dayAt(parseDate(anchor), period, n).toString();
}

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
