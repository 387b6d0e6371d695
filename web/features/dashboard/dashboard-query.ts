import { graphql } from 'react-relay';

export const dashboardQuery = graphql`
  query dashboardQuery {
    ...RecentRelations_query
    ...AttentionRuns_query
  }
`;
