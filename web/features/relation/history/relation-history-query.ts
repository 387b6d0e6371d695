import { graphql } from 'react-relay';

export const relationHistoryQuery = graphql`
  query relationHistoryQuery($relationId: ID!) {
    ...RelationHistoryList_query @arguments(relationId: $relationId)
  }
`;
