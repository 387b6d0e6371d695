import type { dashboardQuery as DashboardQuery } from '#web/__generated__/dashboardQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { readDashboardSearch } from './dashboard-search.ts';
import { dashboardVariables } from './dashboard-variables.ts';

/** Data anew on every entering, whatever the store has: a pending reload ends here [SHELL-49]. */
export function load({ location }: { location: { readonly search: object } }): void {
  warm<DashboardQuery>(
    dashboardQuery,
    dashboardVariables(readDashboardSearch({ ...location.search }), new Date()),
  );
}
