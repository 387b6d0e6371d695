import { graphql } from 'react-relay';

export const descriptionListQuery = graphql`
  query descriptionQueriesListQuery($kind: DescriptionKind!) {
    descriptionList(kind: $kind) {
      ...DescriptionList_list
    }
  }
`;

export const taskFlowQuery = graphql`
  query descriptionQueriesFlowQuery($id: ID!) {
    node(id: $id) {
      ... on Description @alias(as: "flow") {
        id
        kind
        version
        name
        steps {
          text
          user {
            id
          }
        }
      }
    }
  }
`;
