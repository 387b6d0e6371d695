import { graphql } from 'react-relay';

/** What was typed in a draft at earlier moments, the newest first: each by its first words. */
export const draftVersionsQuery = graphql`
  query versionQueriesQuery($id: ID!) {
    node(id: $id) {
      ... on EmailDraft {
        versions {
          id
          createdAt
          preview
        }
      }
    }
  }
`;

/** The text of one of them, which may be as large as a mail. */
export const versionTextQuery = graphql`
  query versionQueriesTextQuery($id: ID!) {
    emailDraftVersion(id: $id) {
      html
    }
  }
`;
