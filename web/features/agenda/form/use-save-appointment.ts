import { graphql } from 'react-relay';
import type { useSaveAppointmentChangeMutation } from '#web/__generated__/useSaveAppointmentChangeMutation.graphql.ts';
import type { useSaveAppointmentCreateMutation } from '#web/__generated__/useSaveAppointmentCreateMutation.graphql.ts';
import { agendaDeeds } from '#web/features/agenda/agenda-deeds.ts';
import { appointmentInput } from '#web/features/agenda/appointment-input.ts';
import { type AppointmentRow, readAppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { findConflict } from '#web/form/conflict-fields.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { useRequest } from '#web/form/use-request.ts';
import { APPOINTMENT_FIELDS } from './appointment-conflict.ts';
import {
  type AppointmentFormContent,
  inputIssue,
  sentAppointment,
  storedContent,
} from './appointment-form-content.ts';

type Outcome =
  | { readonly kind: 'saved'; readonly appointment: AppointmentRow }
  | RefusedSave<AppointmentFormContent>;

export interface EditedAppointment {
  readonly id: string;
  readonly version: number;
}

interface Sides {
  readonly stored: AppointmentFormContent;
  readonly content: AppointmentFormContent;
}

const GONE = 'Deze afspraak is er niet (meer).';

/** Changes the appointment, or creates one where there is none. */
export function useSaveAppointment() {
  const [create] = useRequest<useSaveAppointmentCreateMutation>(graphql`
    mutation useSaveAppointmentCreateMutation($requestId: ID!, $appointment: AppointmentInput!) {
      result: createAppointment(requestId: $requestId, appointment: $appointment) {
        __typename
        ... on AppointmentSaved {
          appointment {
            ...appointmentRow_appointment
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const [change] = useRequest<useSaveAppointmentChangeMutation>(graphql`
    mutation useSaveAppointmentChangeMutation(
      $requestId: ID!
      $id: ID!
      $version: Int!
      $appointment: AppointmentInput!
    ) {
      result: changeAppointment(
        requestId: $requestId
        id: $id
        version: $version
        appointment: $appointment
      ) {
        __typename
        ... on AppointmentSaved {
          appointment {
            ...appointmentRow_appointment
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          currentVersion
          conflicts {
            field
          }
          currentAppointment {
            ...appointmentRow_appointment
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  async function send(edited: EditedAppointment | null, { stored, content }: Sides): Promise<Outcome> {
    const sent = sentAppointment(content);
    if (sent === null) throw new Error('An appointment without a time was to be saved.');
    const appointment = appointmentInput(sent);
    const { result } =
      edited === null
        ? await create((requestId) => ({ requestId, appointment }))
        : await change((requestId) => ({ requestId, ...edited, appointment }));
    agendaDeeds.emit();
    if (result.__typename === 'AppointmentSaved') {
      return { kind: 'saved', appointment: readAppointmentRow(result.appointment) };
    }
    if (result.__typename === 'ConflictError' && result.currentAppointment) {
      const { version, ...current } = readAppointmentRow(result.currentAppointment);
      const theirs = storedContent({ version, ...current });
      return {
        kind: 'conflict',
        conflict: findConflict(APPOINTMENT_FIELDS, { stored, yours: content, theirs }, version),
      };
    }
    const refused = readRefusedSave(result, { yours: content, theirs: null, gone: GONE });
    return refused.kind === 'refused' ? { ...refused, issues: refused.issues.map(inputIssue) } : refused;
  }

  return send;
}
