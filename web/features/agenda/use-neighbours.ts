import { useEffect, useMemo } from 'react';
import { loadQuery, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { agendaQueriesBetweenQuery } from '#web/__generated__/agendaQueriesBetweenQuery.graphql.ts';
import { whenIdle } from '#web/relay/when-idle.ts';
import { appointmentsBetweenQuery } from './agenda-queries.ts';
import { type CalendarView, dayBeside, visibleRange } from './visible-range.ts';

/**
 * The days beside the view are read once the browser is idle, so that nobody waits for them there. A failure
 * is reported when they are fetched to be shown.
 */
export function useNeighbours(view: CalendarView, day: string, own: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const read: { dispose(): void }[] = [];
    const forget = whenIdle(() => {
      for (const steps of [1, -1] as const) {
        const variables = { ...visibleRange(view, dayBeside(view, day, steps)), own };
        const options = { fetchPolicy: 'store-or-network' } as const;
        read.push(
          loadQuery<agendaQueriesBetweenQuery>(environment, appointmentsBetweenQuery, variables, options),
        );
      }
    });
    return () => {
      forget();
      for (const one of read) one.dispose();
    };
  }, [environment, view, day, own]);
}

/** Whether these days are there to be shown without waiting; only looked for where somebody asks. */
export function useIsRead(
  { from, until, own }: agendaQueriesBetweenQuery['variables'],
  isRequested: boolean,
): boolean {
  const environment = useRelayEnvironment();
  return useMemo(() => {
    if (!isRequested) return false;
    const operation = createOperationDescriptor(getRequest(appointmentsBetweenQuery), { from, until, own });
    return environment.check(operation).status === 'available';
  }, [environment, from, until, own, isRequested]);
}
