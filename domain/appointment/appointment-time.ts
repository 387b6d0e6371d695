import { addDays, dayInAmsterdam, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { AppointmentTime } from './appointment.ts';

export interface Days {
  readonly startDay: string;
  readonly lastDay: string;
}

/** The days of the Dutch calendar that the time touches; an end at midnight does not touch the next day. */
export function daysOf(time: AppointmentTime): Days {
  if (time.kind === 'days') return { startDay: time.startDay, lastDay: time.lastDay };
  const start = new Date(time.start);
  const end = new Date(time.end);
  const lastMoment = end > start ? new Date(end.getTime() - 1) : start;
  return { startDay: dayInAmsterdam(start), lastDay: dayInAmsterdam(lastMoment) };
}

/** The first moment and the one after the last; whole days go from midnight to midnight in Amsterdam. */
export function spanOf(time: AppointmentTime): { readonly start: Date; readonly end: Date } {
  if (time.kind === 'timed') return { start: new Date(time.start), end: new Date(time.end) };
  return {
    start: momentInAmsterdam({ day: time.startDay, time: null }),
    end: momentInAmsterdam({ day: addDays(time.lastDay, 1), time: null }),
  };
}

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
