import { addDays } from '#domain/dates/amsterdam-time.ts';
import { latestOccurrence, nextOccurrence } from './recurrence.ts';
import type { TaskContent, TaskMoment, TaskPeriod } from './task.ts';

/** The values that decide which occurrences of a periodic task follow. Days are 'YYYY-MM-DD'. */
export interface SeriesPlan {
  readonly anchor: string;
  readonly period: TaskPeriod;
  /** No occurrence lies behind it; null for no end. */
  readonly endDay: string | null;
  /** Occurrences still to be made; null for no limit. */
  readonly repeats: number | null;
  /** The day of the latest occurrence that was made; null before the first. */
  readonly rolledDay: string | null;
  readonly isDone: boolean;
}

export interface SeriesStep {
  readonly days: readonly string[];
  readonly repeats: number | null;
  readonly isDone: boolean;
}

/** The occurrence behind the latest one; null when the series has come to its end. */
export function followingOccurrence(series: SeriesPlan): string | null {
  if (series.isDone || series.repeats === 0) return null;
  const { anchor, period, rolledDay, endDay } = series;
  const day = rolledDay === null ? anchor : nextOccurrence(anchor, period, rolledDay);
  return endDay !== null && day > endDay ? null : day;
}

/** All occurrences that fell due up to today, however long nobody looked; `most` of them at once. */
export function dueOccurrences(series: SeriesPlan, today: string, most: number): SeriesStep {
  const days: string[] = [];
  let state = series;
  for (let day = followingOccurrence(state); day !== null; day = followingOccurrence(state)) {
    if (day > today || days.length === most) return { days, repeats: state.repeats, isDone: false };
    days.push(day);
    state = { ...state, rolledDay: day, repeats: state.repeats === null ? null : state.repeats - 1 };
  }
  return { days, repeats: state.repeats, isDone: true };
}

/**
 * A start in the past gives only its latest occurrence (TASKRULES-17, 18, 31). A series whose end lies within
 * a period has one occurrence at once, and is done (TASKRULES-20).
 */
export function beginSeries(
  { start, end, period, repeats }: Pick<TaskContent, 'start' | 'end' | 'period' | 'repeats'>,
  today: string,
): SeriesStep {
  if (start === null || period === null) throw new Error('a periodic task has a start and a period');
  const anchor = start.day;
  const endDay = end?.day ?? null;
  const series = { anchor, period, endDay, repeats, rolledDay: null, isDone: false };
  const isOfOne = endDay !== null && nextOccurrence(anchor, period, anchor) > endDay;
  if (isOfOne) return made(series, anchor);
  const latest = latestDue(series, today);
  return latest === null ? { days: [], repeats, isDone: false } : made(series, latest);
}

/**
 * Dates have changed: the latest due occurrence is next, as at the beginning. Where none is due, the
 * following one is made at once, so that the series stays in the lists, unless one is there (`isListed`).
 */
export function resumeSeries(
  series: SeriesPlan,
  today: string,
  { isListed }: { readonly isListed: boolean },
): SeriesStep {
  const { repeats } = series;
  const following = followingOccurrence(series);
  if (following === null) return { days: [], repeats, isDone: true };
  const latest = latestDue(series, today);
  if (latest !== null && latest >= following) return made(series, latest);
  return isListed ? { days: [], repeats, isDone: false } : made(series, following);
}

function latestDue({ anchor, period, endDay }: SeriesPlan, today: string): string | null {
  return latestOccurrence(anchor, period, endDay !== null && endDay < today ? endDay : today);
}

function made(series: SeriesPlan, day: string): SeriesStep {
  const repeats = series.repeats === null ? null : series.repeats - 1;
  const isDone = followingOccurrence({ ...series, rolledDay: day, repeats }) === null;
  return { days: [day], repeats, isDone };
}

/** An occurrence is to be done before the next one begins (docs/decisions/0050). */
export function occurrenceContent(series: TaskContent, day: string): TaskContent {
  const { start, end, period } = series;
  if (start === null || period === null) throw new Error('a periodic task has a start and a period');
  const last = addDays(nextOccurrence(start.day, period, day), -1);
  return {
    ...series,
    start: { day, time: start.time },
    end: end !== null && end.day <= last ? endOnDay(end, day, start.time) : { day: last, time: null },
    repeats: null,
  };
}

/** On the last day of a series the time of the end may lie before that of the start. */
function endOnDay(end: TaskMoment, day: string, startTime: string | null): TaskMoment {
  const isBefore = end.day === day && end.time !== null && startTime !== null && end.time < startTime;
  return isBefore ? { day: end.day, time: null } : end;
}
