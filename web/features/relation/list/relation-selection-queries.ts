import { graphql } from 'react-relay';

export const deletionConsequencesQuery = graphql`
  query relationSelectionQueriesConsequencesQuery($ids: [ID!]!) {
    deletionConsequences(ids: $ids) {
      notes
      tasks
      appointments
      linkedRelations
    }
  }
`;

export const relationIdsQuery = graphql`
  query relationSelectionQueriesIdsQuery($search: String!) {
    relationIds(search: $search)
  }
`;
