import { graphql } from 'react-relay';

export const newRelationQuery = graphql`
  query relationFormQueriesNewQuery {
    nextRelationNumber
  }
`;

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
