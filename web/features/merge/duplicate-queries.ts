import { graphql } from 'react-relay';

/** The strongest pairs; more follow as one scrolls. */
export const duplicateListQuery = graphql`
  query duplicateQueriesListQuery {
    ...DuplicateList_query
  }
`;
