import { graphql } from 'react-relay';

/** The templates of the office, for the table of the settings. */
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

/** One template, to change it. */
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
