import { graphql } from 'react-relay';

export const trailEntriesQuery = graphql`
  query trailQueriesEntriesQuery($filter: TrailFilter!) {
    ...TrailList_query @arguments(filter: $filter)
  }
`;

export const trailUsersQuery = graphql`
  query trailQueriesUsersQuery {
    trailPeople {
      id
      username
      isRemoved
    }
  }
`;
