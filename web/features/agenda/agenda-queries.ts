import { graphql } from 'react-relay';

/** The appointments of the days that a view shows. */
export const appointmentsBetweenQuery = graphql`
  query agendaQueriesBetweenQuery($from: String!, $until: String!, $own: Boolean!) {
    appointmentsBetween(from: $from, until: $until, own: $own) {
      id
      ...appointmentRow_appointment
    }
  }
`;
