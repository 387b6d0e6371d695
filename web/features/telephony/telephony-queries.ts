import { graphql } from 'react-relay';

/** The office's link to its telephony, and at whose telephone a call is whose. */
export const telephonyQuery = graphql`
  query telephonyQuery {
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
