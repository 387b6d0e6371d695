import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useLiveAppointmentsQuery } from '#web/__generated__/useLiveAppointmentsQuery.graphql.ts';
import { agendaDeeds } from '#web/features/agenda/agenda-deeds.ts';
import { useAppointmentsNews } from '#web/features/agenda/use-appointments-news.ts';
import { readLoaded, replaceRows } from '#web/list/live-list.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { gathered } from '#web/relay/gathered.ts';

/** Milliseconds between two readings, as many may change at once. */
const APART = 300;
/** Rows that a first page has. */
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
  const readAnew = useRef<() => void>(() => undefined);
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
    const readings = gathered((done) => {
      let isWanted = true;
      readLoaded(environment, connectionId, (first, after) => readRows(first, after), FIRST_PAGE)
        .then((page) => {
          if (!isWanted || page === null) return;
          replaceRows(environment, connectionId, { page, left: NONE, edgeType: 'AppointmentEdge' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConnectionLost))
            console.error('Appointments could not be read anew.', error);
        })
        .finally(() => {
          if (isWanted) done();
        });
      return () => {
        isWanted = false;
      };
    }, APART);
    readAnew.current = readings.ask;
    const forget = agendaDeeds.subscribe(readings.ask);
    return () => {
      forget();
      readings.stop();
    };
  }, [environment, connectionId]);

  useAppointmentsNews(relationId, () => readAnew.current());
}
