import { graphql } from 'react-relay';

export const meetingQuery = graphql`
  query meetingQueriesMeetingQuery($id: ID!) {
    node(id: $id) {
      ... on Meeting @alias(as: "meeting") {
        id
        topic
        minutes
        startsAt
        status
        isBusy
        problem
        joinUrl
        passcode
        createdAt
        version
        user {
          id
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

export const meetingRelationQuery = graphql`
  query meetingQueriesRelationQuery($id: ID!) {
    node(id: $id) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
      }
    }
  }
`;
