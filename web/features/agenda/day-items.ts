import type { AppointmentRow } from './appointment-row.ts';
import { type DayRange, daysOf } from './visible-range.ts';

type DaySpan = Pick<AppointmentRow, 'id' | 'startDay' | 'lastDay' | 'start'>;

/** The appointments of each day of a range: whole days first, then by start. */
export function itemsByDay<Appointment extends DaySpan>(
  range: DayRange,
  appointments: readonly Appointment[],
): readonly { readonly day: string; readonly items: readonly Appointment[] }[] {
  const ordered = appointments.toSorted((one, other) => startOf(one) - startOf(other));
  return daysOf(range).map((day) => ({
    day,
    items: ordered.filter(({ startDay, lastDay }) => startDay <= day && day <= lastDay),
  }));
}

/** Groups ids by day, each appointment on its first shown day alone, as it takes the focus in one cell. */
export function idsByDay(range: DayRange, appointments: readonly DaySpan[]) {
  return itemsByDay(range, appointments).map(({ day, items }) => ({
    day,
    ids: items
      .filter(({ startDay }) => startDay === day || (startDay < day && day === range.from))
      .map(({ id }) => id),
    /** All of the day that have a time. */
    timedIds: items.filter(({ start }) => start !== null).map(({ id }) => id),
  }));
}

function startOf({ start }: DaySpan): number {
  return start === null ? 0 : start.getTime();
}
