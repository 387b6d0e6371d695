import { graphql } from 'react-relay';

export const dashboardQuery = graphql`
  query dashboardQuery($isMine: Boolean!, $from: String!, $until: String!) {
    ...RecentRelations_query
    ...FirstStepsPlace_query
    ...AttentionRuns_query
    ...AttentionLines_query
    ...HeldLots_query
    ...UndecidedAddresses_query
    ...DashboardTasks_query @arguments(isMine: $isMine)
    ...DashboardCalendar_query @arguments(from: $from, until: $until)
    ...DashboardWorkload_query
  }
`;
