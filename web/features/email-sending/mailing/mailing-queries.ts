import { graphql } from 'react-relay';

graphql`
  fragment mailingQueries_mailing on Mailing {
    id
    subject
    state
    pace
    total
    sent
    refused
    unknown
    skipped
    failure
  }
`;

export const mailingQuery = graphql`
  query mailingQueriesMailingQuery($id: ID!) {
    mailing(id: $id) {
      ...mailingQueries_mailing @relay(mask: false)
    }
  }
`;

export const mailingsQuery = graphql`
  query mailingQueriesMailingsQuery {
    mailings {
      id
      createdAt
      ...mailingQueries_mailing @relay(mask: false)
    }
  }
`;

export const mailingSendsQuery = graphql`
  query mailingQueriesSendsQuery($id: ID!, $state: EmailSendOutcome, $page: Int!) {
    mailing(id: $id) {
      id
      sends(state: $state, page: $page) {
        total
        pageCount
        sends {
          id
          state
          address
          failure
          relation {
            id
            displayName
          }
        }
      }
    }
  }
`;
