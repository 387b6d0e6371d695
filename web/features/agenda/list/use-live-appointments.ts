import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useLiveAppointmentsQuery } from '#web/__generated__/useLiveAppointmentsQuery.graphql.ts';
import { agendaActions } from '#web/features/agenda/agenda-actions.ts';
import { useAppointmentsChanges } from '#web/features/agenda/use-appointments-changes.ts';
import { readLoaded, replaceRows } from '#web/list/live-list.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { coalesce } from '#web/relay/coalesce.ts';

/** Milliseconds between two readings, as many may change at once. */
const APART = 300;
const FIRST_PAGE = 60;
const NONE: ReadonlySet<string> = new Set();

export interface ListedAppointments {
  readonly own: boolean;
  readonly isPast: boolean;
  readonly relationId: string | null;
}

/** Keeps a list of appointments as the server has it, as far as it is loaded. */
export function useLiveAppointments(
  connectionId: string,
  { own, isPast, relationId }: ListedAppointments,
): void {
  const environment = useRelayEnvironment();
  const refetch = useRef<() => void>(() => undefined);
  const read = useCallback(
    async (first: number, after: string | null) => {
      const answer = await fetchQuery<useLiveAppointmentsQuery>(
        environment,
        graphql`
          query useLiveAppointmentsQuery(
            $own: Boolean!
            $isPast: Boolean!
            $relationId: ID
            $first: Int!
            $after: String
          ) {
            appointments(
              own: $own
              isPast: $isPast
              relationId: $relationId
              first: $first
              after: $after
            ) {
              totalCount
              edges {
                cursor
                node {
                  id
                  ...appointmentRow_appointment
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        `,
        { own, isPast, relationId, first, after },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return answer?.appointments ?? null;
    },
    [environment, own, isPast, relationId],
  );
  const readRows = useEffectEvent(read);

  useEffect(() => {
    const readings = coalesce((done) => {
      let isCurrent = true;
      readLoaded(environment, connectionId, (first, after) => readRows(first, after), FIRST_PAGE)
        .then((page) => {
          if (!isCurrent || page === null) return;
          replaceRows(environment, connectionId, { page, left: NONE, edgeType: 'AppointmentEdge' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConnectionLost))
            console.error('Appointments could not be read anew.', error);
        })
        .finally(() => {
          if (isCurrent) done();
        });
      return () => {
        isCurrent = false;
      };
    }, APART);
    refetch.current = readings.request;
    const forget = agendaActions.subscribe(readings.request);
    return () => {
      forget();
      readings.stop();
    };
  }, [environment, connectionId]);

  useAppointmentsChanges(relationId, () => refetch.current());
}
