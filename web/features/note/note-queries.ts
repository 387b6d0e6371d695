import { graphql } from 'react-relay';

export const noteListQuery = graphql`
  query noteQueriesListQuery($relationId: ID!, $sort: NoteSort!) {
    node(id: $relationId) {
      ...NoteList_relation @alias(as: "relation") @arguments(sort: $sort)
    }
  }
`;

export const noteQuery = graphql`
  query noteQueriesNoteQuery($id: ID!) {
    node(id: $id) {
      ... on Note @alias(as: "note") {
        id
        version
        kind
        subject
        text
        createdAt
        author {
          username
          color
        }
        relation {
          id
          displayName
        }
      }
    }
  }
`;

export const noteRelationQuery = graphql`
  query noteQueriesRelationQuery($id: ID!) {
    node(id: $id) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
      }
    }
  }
`;
