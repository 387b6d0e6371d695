import { graphql } from 'react-relay';
import type { useSaveAppointmentChangeMutation } from '#web/__generated__/useSaveAppointmentChangeMutation.graphql.ts';
import type { useSaveAppointmentCreateMutation } from '#web/__generated__/useSaveAppointmentCreateMutation.graphql.ts';
import { agendaActions } from '#web/features/agenda/agenda-actions.ts';
import { appointmentInput } from '#web/features/agenda/appointment-input.ts';
import { type AppointmentRow, readAppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { findConflict } from '#web/form/conflict-fields.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
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

interface Sides {
  readonly stored: AppointmentFormContent;
  readonly content: AppointmentFormContent;
}

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
        ...saveError_refusal @alias(as: "refusal")
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
      result: updateAppointment(
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
        ... on ConflictError {
          currentAppointment {
            ...appointmentRow_appointment
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  async function send(edited: EditedRecord | null, { stored, content }: Sides): Promise<Outcome> {
    const sent = sentAppointment(content);
    if (sent === null) throw new Error('An appointment without a time was to be saved.');
    const appointment = appointmentInput(sent);
    const { result } =
      edited === null
        ? await create((requestId) => ({ requestId, appointment }))
        : await change((requestId) => ({ requestId, ...edited, appointment }));
    agendaActions.emit();
    if (result.appointment !== undefined) {
      return { kind: 'saved', appointment: readAppointmentRow(result.appointment) };
    }
    const current = storedMeanwhile(result);
    const theirs = current && storedContent(current);
    const refused = readRefusedSave(readSaveError(result), {
      yours: content,
      theirs,
      gone: 'Deze afspraak is er niet (meer).',
      compared:
        theirs && findConflict(APPOINTMENT_FIELDS, { stored, yours: content, theirs }, current.version),
    });
    return refused.kind === 'refused' ? { ...refused, issues: refused.issues.map(inputIssue) } : refused;
  }

  return send;
}

type Answer =
  | useSaveAppointmentCreateMutation['response']['result']
  | useSaveAppointmentChangeMutation['response']['result'];

/** The version of the colleague whose save came first; null where the answer has none. */
function storedMeanwhile(result: Answer): AppointmentRow | null {
  if (!('currentAppointment' in result) || result.currentAppointment == null) return null;
  return readAppointmentRow(result.currentAppointment);
}
