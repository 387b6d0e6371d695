import { parseDate } from '@internationalized/date';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { mondayOf, weekNumber } from '#domain/dates/week.ts';
import type { AgendaTab } from './agenda-address.ts';

export type CalendarView = Exclude<AgendaTab, 'lijst'>;

export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** The days that a view shows around a day: of a month whole weeks, from Monday on. */
export function visibleRange(view: CalendarView, day: string): DayRange {
  if (view === 'dag') return { from: day, until: addDays(day, 1) };
  if (view === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 7) };
  const first = parseDate(day).set({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString();
  return { from: mondayOf(first.toString()), until: addDays(mondayOf(last), 7) };
}

export function dayBeside(view: CalendarView, day: string, steps: 1 | -1): string {
  const amount = view === 'dag' ? { days: steps } : view === 'week' ? { weeks: steps } : { months: steps };
  return parseDate(day).add(amount).toString();
}

export function daysOf({ from, until }: DayRange): readonly string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(parseDate(day).toDate('UTC'));
};
const wholeDay = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = written({ day: 'numeric', month: 'short' });
const month = written({ month: 'long', year: 'numeric' });

/** 'donderdag 26 november 2026', '23 nov – 29 nov 2026, week 48' or 'november 2026'. */
export function rangeTitle(view: CalendarView, day: string): string {
  if (view === 'dag') return wholeDay(day);
  if (view === 'maand') return month(day);
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  return `${shortDay(monday)} – ${shortDay(sunday)} ${sunday.slice(0, 4)}, week ${weekNumber(monday)}`;
}
