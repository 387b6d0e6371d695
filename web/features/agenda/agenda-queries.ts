import { graphql } from 'react-relay';

export const appointmentsBetweenQuery = graphql`
  query agendaQueriesBetweenQuery($from: String!, $until: String!, $own: Boolean!) {
    appointmentsBetween(from: $from, until: $until, own: $own) {
      id
      ...appointmentRow_appointment
    }
  }
`;
