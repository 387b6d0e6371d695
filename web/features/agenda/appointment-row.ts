import { graphql, readInlineData } from 'relay-runtime';
import type {
  appointmentRow_appointment$data,
  appointmentRow_appointment$key,
} from '#web/__generated__/appointmentRow_appointment.graphql.ts';

export type AppointmentRow = Omit<appointmentRow_appointment$data, 'start' | 'end' | ' $fragmentType'> & {
  /** Null of whole days. */
  readonly start: Date | null;
  readonly end: Date | null;
};

export function readAppointmentRow(ref: appointmentRow_appointment$key): AppointmentRow {
  const { start, end, ...appointment } = readInlineData(
    graphql`
      fragment appointmentRow_appointment on Appointment @inline {
        id
        version
        text
        location
        relation {
          id
        }
        relationName
        user {
          id
          username
          color
        }
        meeting {
          id
        }
        isAllDay
        start
        end
        startDay
        lastDay
        isPrivate
        readOnlyReason
        mayChange
        calendarState
      }
    `,
    ref,
  );
  return {
    ...appointment,
    start: start == null ? null : new Date(start),
    end: end == null ? null : new Date(end),
  };
}
