import { graphql } from 'react-relay';

/** The first notes of a relation; more follow as one scrolls. */
export const noteListQuery = graphql`
  query noteQueriesListQuery($relationId: ID!, $sort: NoteSort!) {
    node(id: $relationId) {
      ...NoteList_relation @alias(as: "relation") @arguments(sort: $sort)
    }
  }
`;

/** One note, to read or to change. */
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

/** The relation that a new note is on. */
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
