import type { EventInput } from '@fullcalendar/react';
import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { holidaysBetween } from '#domain/dates/dutch-holidays.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { userTint } from '#web/features/agenda/user-tint.ts';
import type { DayRange } from '#web/features/agenda/visible-range.ts';

/** An appointment whose form is open, as it would be saved. */
export interface DraftAppointment {
  readonly id: string | null;
  readonly text: string;
  readonly userColor: string;
  readonly time: AppointmentTime;
}

const NEW_EVENT = 'nieuw';

interface Shown {
  readonly isOpen: boolean;
  /** The appointment has a column before those that it touches. */
  readonly isFirst: boolean;
}

export function appointmentEvent(appointment: AppointmentRow, { isOpen, isFirst }: Shown): EventInput {
  const { id, text, mayChange, user, isAllDay, start, end, startDay, lastDay } = appointment;
  const tint = userTint(user.color);
  return {
    id,
    title: text,
    ...(isAllDay || start === null || end === null
      ? { allDay: true, start: startDay, end: addDays(lastDay, 1) }
      : { allDay: false, start: start.toISOString(), end: end.toISOString() }),
    editable: mayChange,
    color: tint.edge,
    contrastColor: tint.ground,
    extendedProps: { appointment, isOpen, rank: rankOf(isFirst) },
  };
}

/** The calendar orders by this before all else. */
function rankOf(isFirst: boolean): number {
  return isFirst ? 0 : 1;
}

interface DraftTime {
  readonly id: string | null;
  readonly start: Date | null;
  readonly end: Date | null;
}

export function draftEvent(
  { id, text, userColor, time }: DraftAppointment,
  isFirst: (draft: DraftTime) => boolean,
): EventInput {
  const tint = userTint(userColor);
  const isBefore =
    time.kind === 'timed' && isFirst({ id, start: new Date(time.start), end: new Date(time.end) });
  return {
    id: id ?? NEW_EVENT,
    title: text,
    ...(time.kind === 'days'
      ? { allDay: true, start: time.startDay, end: addDays(time.lastDay, 1) }
      : { allDay: false, start: time.start, end: time.end }),
    editable: false,
    interactive: false,
    color: tint.edge,
    contrastColor: tint.ground,
    extendedProps: { isDraft: true, isOpen: id !== null, rank: rankOf(isBefore) },
  };
}

export function holidayEvents({ from, until }: DayRange): readonly EventInput[] {
  return holidaysBetween(from, until).map(({ day, name }) => ({
    id: `feestdag-${day}-${name}`,
    title: name,
    start: day,
    allDay: true,
    display: 'background',
  }));
}

interface Dropped {
  readonly allDay: boolean;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly startStr: string;
  readonly endStr: string;
}

/** When an event is after it was dragged. */
export function droppedTime({ allDay, start, end, startStr, endStr }: Dropped): AppointmentTime | null {
  if (start === null) return null;
  if (!allDay) return { kind: 'timed', start: start.toISOString(), end: (end ?? start).toISOString() };
  const startDay = startStr.slice(0, 10);
  return { kind: 'days', startDay, lastDay: endStr === '' ? startDay : addDays(endStr.slice(0, 10), -1) };
}
