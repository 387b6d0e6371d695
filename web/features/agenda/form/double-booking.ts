import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { spanOf } from '#domain/appointment/appointment-time.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { timeOfRow } from '#web/features/agenda/row-time.ts';

export interface Booking {
  readonly id: string | null;
  readonly userId: string;
  readonly time: AppointmentTime | null;
}

/** The appointments of the same user that have some of the time; whole days overlap with nothing. */
export function overlapping(
  { id, userId, time }: Booking,
  others: readonly AppointmentRow[],
): readonly AppointmentRow[] {
  if (time === null || time.kind === 'days') return [];
  const { start, end } = spanOf(time);
  return others.filter((other) => {
    const span = spanOf(timeOfRow(other));
    return (
      !other.isAllDay && other.id !== id && other.user.id === userId && span.start < end && span.end > start
    );
  });
}
