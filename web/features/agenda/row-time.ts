import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import type { AppointmentRow } from './appointment-row.ts';

export function timeOfRow({ start, end, startDay, lastDay }: AppointmentRow): AppointmentTime {
  return start === null || end === null
    ? { kind: 'days', startDay, lastDay }
    : { kind: 'timed', start: start.toISOString(), end: end.toISOString() };
}
