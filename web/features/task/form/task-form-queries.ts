import { graphql } from 'react-relay';

/** What the form of a new task needs; without a relation to begin with, its id is empty. */
export const newTaskQuery = graphql`
  query taskFormQueriesNewQuery($relationId: ID!, $hasRelation: Boolean!) {
    node(id: $relationId) @include(if: $hasRelation) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
      }
    }
    ...SubjectField_lists
  }
`;

/** A task to change. */
export const changedTaskQuery = graphql`
  query taskFormQueriesChangedQuery($id: ID!) {
    node(id: $id) {
      ...storedTask_task @alias(as: "task")
    }
    ...SubjectField_lists
  }
`;

export function newTaskVariables(relationId: string | undefined) {
  return { relationId: relationId ?? '', hasRelation: relationId !== undefined };
}
