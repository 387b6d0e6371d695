import { graphql } from 'react-relay';

export const relationListQuery = graphql`
  query relationListQueriesRowsQuery($search: String!, $sort: RelationSort!) {
    ...RelationList_query @arguments(search: $search, sort: $sort)
  }
`;

export const relationCountQuery = graphql`
  query relationListQueriesCountQuery($search: String!) {
    relations(search: $search, first: 1) {
      totalCount
    }
  }
`;
