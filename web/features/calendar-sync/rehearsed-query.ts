import { graphql } from 'react-relay';

/** What the Proefsync found of one kind, fifty at a time. */
export const rehearsedAppointmentsQuery = graphql`
  query rehearsedQuery($kind: RehearsedKind!, $page: Int!) {
    rehearsedAppointments(kind: $kind, page: $page) {
      listed
      total
      pageCount
      items {
        id
        text
        start
        startDay
        user {
          username
          color
        }
      }
    }
  }
`;
