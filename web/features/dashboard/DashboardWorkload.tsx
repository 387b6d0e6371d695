import { useEffectEvent } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { DashboardWorkload_query$key } from '#web/__generated__/DashboardWorkload_query.graphql.ts';
import type { DashboardWorkloadRefetchQuery } from '#web/__generated__/DashboardWorkloadRefetchQuery.graphql.ts';
import { useOnDashboardChange } from './use-dashboard-changes.ts';
import { WorkloadPanel } from './workload/WorkloadPanel.tsx';

/** The open tasks of each user by week, fetched again as tasks change. */
export function DashboardWorkload({ query, today }: { query: DashboardWorkload_query$key; today: string }) {
  const [{ workload }, refetch] = useRefetchableFragment<
    DashboardWorkloadRefetchQuery,
    DashboardWorkload_query$key
  >(
    graphql`
      fragment DashboardWorkload_query on Query @refetchable(queryName: "DashboardWorkloadRefetchQuery") {
        workload {
          userName
          userColor
          overdue
          undated
          weeks {
            monday
            count
          }
        }
      }
    `,
    query,
  );
  const refetchNow = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useOnDashboardChange(refetchNow);
  return <WorkloadPanel rows={workload} today={today} />;
}
