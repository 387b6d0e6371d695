import { graphql } from 'react-relay';

/** The office's link to its telephony, and at whose telephone a call is whose. */
export const telephonyTabQuery = graphql`
  query telephonyQueriesTabQuery {
    viewer {
      links {
        id
        kind
        providerName
        heardAt
      }
      users {
        id
        username
        color
        telephoneCode
      }
    }
  }
`;
