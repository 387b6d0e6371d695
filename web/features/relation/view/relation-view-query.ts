import { graphql } from 'react-relay';

export const relationViewQuery = graphql`
  query relationViewQuery($id: ID!) {
    node(id: $id) {
      ...RelationView_relation @alias(as: "relation")
    }
  }
`;
