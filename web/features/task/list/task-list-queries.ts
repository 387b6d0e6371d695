import { graphql } from 'react-relay';

export const taskListQuery = graphql`
  query taskListQueriesRowsQuery(
    $tab: TaskTab!
    $relationId: ID
    $search: String!
    $isMine: Boolean!
    $isOverdue: Boolean!
    $sort: TaskSort!
  ) {
    ...TaskList_query
      @arguments(
        tab: $tab
        relationId: $relationId
        search: $search
        isMine: $isMine
        isOverdue: $isOverdue
        sort: $sort
      )
  }
`;

/** So many tasks can be completed or deleted at once. */
export const taskIdsQuery = graphql`
  query taskListQueriesIdsQuery(
    $tab: TaskTab!
    $relationId: ID
    $search: String!
    $isMine: Boolean!
    $isOverdue: Boolean!
    $sort: TaskSort!
  ) {
    tasks(
      first: 200
      tab: $tab
      relationId: $relationId
      search: $search
      isMine: $isMine
      isOverdue: $isOverdue
      sort: $sort
    ) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

export const taskScopeQuery = graphql`
  query taskListQueriesScopeQuery($id: ID!) {
    node(id: $id) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
      }
    }
  }
`;

export const relationTasksQuery = graphql`
  query taskListQueriesRelationQuery($relationId: ID!, $tab: TaskTab!, $sort: TaskSort!) {
    node(id: $relationId) {
      ...RelationTaskList_relation @alias(as: "relation") @arguments(tab: $tab, sort: $sort)
    }
  }
`;
