import { graphql } from 'react-relay';

/** What goes along with relations that are about to be deleted. */
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
