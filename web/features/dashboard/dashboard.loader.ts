import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { agendaQueriesBetweenQuery } from '#web/__generated__/agendaQueriesBetweenQuery.graphql.ts';
import type { dashboardQuery as DashboardQuery } from '#web/__generated__/dashboardQuery.graphql.ts';
import { appointmentsBetweenQuery } from '#web/features/agenda/agenda-queries.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { readDashboardSearch } from './dashboard-search.ts';
import { dashboardVariables, nextDays } from './dashboard-variables.ts';

/** Fetches on every entering, whatever the store has: a pending reload ends here [SHELL-49]. */
export function load({ location }: { location: { readonly search: object } }): void {
  const now = new Date();
  prefetch<DashboardQuery>(
    dashboardQuery,
    dashboardVariables(readDashboardSearch({ ...location.search }), now),
  );
  const coming = { ...nextDays(dayInAmsterdam(now)), own: false };
  prefetch<agendaQueriesBetweenQuery>(appointmentsBetweenQuery, coming);
}
