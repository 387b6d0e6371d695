import { graphql } from 'react-relay';

export const duplicateListQuery = graphql`
  query duplicateQueriesListQuery {
    ...DuplicateList_query
  }
`;
