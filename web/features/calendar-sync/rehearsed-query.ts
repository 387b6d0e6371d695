import { graphql } from 'react-relay';

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
