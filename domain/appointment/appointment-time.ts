import { addDays, dayInAmsterdam, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { AppointmentTime } from './appointment.ts';

export interface Days {
  readonly startDay: string;
  readonly lastDay: string;
}

/** The days of the Dutch calendar that it touches. One that ends at midnight does not touch the day that begins then. */
export function daysOf(time: AppointmentTime): Days {
  if (time.kind === 'days') return { startDay: time.startDay, lastDay: time.lastDay };
  const start = new Date(time.start);
  const end = new Date(time.end);
  const lastMoment = end > start ? new Date(end.getTime() - 1) : start;
  return { startDay: dayInAmsterdam(start), lastDay: dayInAmsterdam(lastMoment) };
}

/** When it begins, and the first moment after it; whole days from midnight to midnight in Amsterdam. */
export function spanOf(time: AppointmentTime): { readonly start: Date; readonly end: Date } {
  if (time.kind === 'timed') return { start: new Date(time.start), end: new Date(time.end) };
  return {
    start: momentInAmsterdam({ day: time.startDay, time: null }),
    end: momentInAmsterdam({ day: addDays(time.lastDay, 1), time: null }),
  };
}

/** Whether both are the same time, of the same kind. */
export function isSameTime(one: AppointmentTime, other: AppointmentTime): boolean {
  if (one.kind === 'timed' && other.kind === 'timed') {
    return Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);
  }
  return (
    one.kind === 'days' &&
    other.kind === 'days' &&
    one.startDay === other.startDay &&
    one.lastDay === other.lastDay
  );
}
