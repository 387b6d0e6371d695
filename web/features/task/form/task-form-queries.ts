import { graphql } from 'react-relay';

/** What the form of a new task needs; without a relation or a mail to begin with, its id is empty. */
export const newTaskQuery = graphql`
  query taskFormQueriesNewQuery(
    $relationId: ID!
    $hasRelation: Boolean!
    $emailId: ID!
    $hasEmail: Boolean!
  ) {
    node(id: $relationId) @include(if: $hasRelation) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
      }
    }
    email(id: $emailId) @include(if: $hasEmail) {
      subject
      preview
      moment
      from {
        name
        address
      }
    }
    ...SubjectField_lists
  }
`;

export const changedTaskQuery = graphql`
  query taskFormQueriesChangedQuery($id: ID!) {
    node(id: $id) {
      ...storedTask_task @alias(as: "task")
    }
    ...SubjectField_lists
  }
`;

export function newTaskVariables(relationId: string | undefined, emailId: string | undefined) {
  return {
    relationId: relationId ?? '',
    hasRelation: relationId !== undefined,
    emailId: emailId ?? '',
    hasEmail: emailId !== undefined,
  };
}
