import { graphql } from 'react-relay';

/** What a new form opens with. */
export const newRelationQuery = graphql`
  query relationFormQueriesNewQuery {
    nextRelationNumber
  }
`;

/** What is stored now; also asked again when somebody else saved meanwhile. */
export const storedRelationQuery = graphql`
  query relationFormQueriesStoredQuery($id: ID!) {
    node(id: $id) {
      ... on Relation {
        displayName
      }
      ...storedRelation_relation @alias(as: "stored")
    }
  }
`;
