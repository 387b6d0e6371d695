import { useEffect, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { daysOf } from '#domain/appointment/appointment-time.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import type { agendaQueriesBetweenQuery } from '#web/__generated__/agendaQueriesBetweenQuery.graphql.ts';
import { appointmentsBetweenQuery } from '#web/features/agenda/agenda-queries.ts';
import { type AppointmentRow, readAppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { type Booking, overlapping } from './double-booking.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;
/** What takes longer is no meeting that one could be late for. */
const MOST_DAYS = 14;

/** Asks what else the user has then: to warn of, never to forbid. */
export function useDoubleBooking({ id, userId, time }: Booking): readonly AppointmentRow[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<{ readonly key: string; readonly rows: readonly AppointmentRow[] }>();
  const key = JSON.stringify([id, userId, time]);
  useEffect(() => {
    const [, , requestedTime] = JSON.parse(key) as [unknown, unknown, AppointmentTime | null];
    if (requestedTime === null || requestedTime.kind === 'days') return;
    const { startDay, lastDay } = daysOf(requestedTime);
    if (lastDay > addDays(startDay, MOST_DAYS) || lastDay < startDay) return;
    let reading: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      reading = fetchQuery<agendaQueriesBetweenQuery>(
        environment,
        appointmentsBetweenQuery,
        { from: startDay, until: addDays(lastDay, 1), own: false },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ appointmentsBetween }) =>
          setFound({ key, rows: appointmentsBetween.map(readAppointmentRow) }),
        // A save goes on without this warning.
        error: (error: Error) => console.error('Other appointments could not be read.', error),
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      reading?.unsubscribe();
    };
  }, [environment, key]);
  return found?.key === key ? overlapping({ id, userId, time }, found.rows) : [];
}
