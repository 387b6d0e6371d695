import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { agendaQueriesBetweenQuery } from '#web/__generated__/agendaQueriesBetweenQuery.graphql.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { coalesce } from '#web/relay/coalesce.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { agendaActions } from './agenda-actions.ts';
import { appointmentsBetweenQuery } from './agenda-queries.ts';
import { type AppointmentRow, readAppointmentRow } from './appointment-row.ts';
import { useAppointmentsChanges } from './use-appointments-changes.ts';
import type { DayRange } from './visible-range.ts';

/** Milliseconds between two readings, as many may change at once. */
const APART = 300;

/** The appointments of the days in view, kept as the server has them. Suspends until they are there. */
export function useRangeAppointments({ from, until }: DayRange, own: boolean): readonly AppointmentRow[] {
  const environment = useRelayEnvironment();
  const { appointmentsBetween } = useScreenQuery<agendaQueriesBetweenQuery>(
    appointmentsBetweenQuery,
    { from, until, own },
    { fetchPolicy: 'store-and-network' },
  );
  const refetch = useRef<() => void>(() => undefined);
  const variables = useEffectEvent(() => ({ from, until, own }));

  useEffect(() => {
    const readings = coalesce((done) => {
      const reading = fetchQuery<agendaQueriesBetweenQuery>(
        environment,
        appointmentsBetweenQuery,
        variables(),
        { fetchPolicy: 'network-only' },
      ).subscribe({
        complete: done,
        error: (error: Error) => {
          if (!(error instanceof ConnectionLost)) console.error('The agenda could not be read anew.', error);
          done();
        },
      });
      return () => reading.unsubscribe();
    }, APART);
    refetch.current = readings.request;
    const forget = agendaActions.subscribe(readings.request);
    return () => {
      forget();
      readings.stop();
    };
  }, [environment]);
  useAppointmentsChanges(null, () => refetch.current());

  return useMemo(() => appointmentsBetween.map(readAppointmentRow), [appointmentsBetween]);
}
