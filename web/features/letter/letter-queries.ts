import { graphql } from 'react-relay';

export const letterTableQuery = graphql`
  query letterQueriesTableQuery($sort: LetterTemplateSort!) {
    letterTemplates(sort: $sort) {
      id
      name
      fileName
      isFilled
      createdAt
    }
  }
`;

/** The templates in the user's own order, to make letters from. */
export const ownLettersQuery = graphql`
  query letterQueriesOwnQuery {
    letterTemplates(sort: { field: OWN, direction: ASC }) {
      id
      name
      fileName
      isFilled
    }
  }
`;

export const letterTemplateQuery = graphql`
  query letterQueriesTemplateQuery($id: ID!) {
    node(id: $id) {
      ... on LetterTemplate @alias(as: "template") {
        id
        name
        fileName
        isFilled
        tags
        version
      }
    }
  }
`;
