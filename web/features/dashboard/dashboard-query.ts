import { graphql } from 'react-relay';

export const dashboardQuery = graphql`
  query dashboardQuery($isMine: Boolean!, $from: String!, $until: String!) {
    ...RecentRelations_query
    ...FirstStepsSlot_query
    ...AttentionRuns_query
    ...AttentionLines_query
    ...QuarantinedLots_query
    ...UndecidedAddresses_query
    ...DashboardTasks_query @arguments(isMine: $isMine)
    ...DashboardCalendar_query @arguments(from: $from, until: $until)
    ...DashboardWorkload_query
  }
`;
