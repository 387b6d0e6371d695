import { graphql } from 'react-relay';

/** The first rows of the list; more follow as one scrolls. */
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

/** What goes along with relations that are about to be deleted. */
export const deletionConsequencesQuery = graphql`
  query relationListQueriesConsequencesQuery($ids: [ID!]!) {
    deletionConsequences(ids: $ids) {
      notes
      tasks
      appointments
      linkedRelations
    }
  }
`;

export const relationIdsQuery = graphql`
  query relationListQueriesIdsQuery($search: String!) {
    relationIds(search: $search)
  }
`;
