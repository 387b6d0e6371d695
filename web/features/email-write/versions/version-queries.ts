import { graphql } from 'react-relay';

/** What was typed in a draft at earlier moments, the newest first. */
export const draftVersionsQuery = graphql`
  query versionQueriesQuery($id: ID!) {
    node(id: $id) {
      ... on EmailDraft {
        versions {
          id
          createdAt
          html
        }
      }
    }
  }
`;
