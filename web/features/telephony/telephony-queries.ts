import { graphql } from 'react-relay';

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
