import { graphql } from 'react-relay';
import type { useDeleteAppointmentMutation } from '#web/__generated__/useDeleteAppointmentMutation.graphql.ts';
import type { useDeleteAppointmentUndoMutation } from '#web/__generated__/useDeleteAppointmentUndoMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { agendaActions } from './agenda-actions.ts';

/** Deletes an appointment after asking, with its way back. Resolves to whether it was deleted. */
export function useDeleteAppointment(screen: ScreenTag): (id: string) => Promise<boolean> {
  const withFeedback = useMutationFeedback(screen);
  const [remove] = useRequest<useDeleteAppointmentMutation>(graphql`
    mutation useDeleteAppointmentMutation($requestId: ID!, $id: ID!) {
      result: deleteAppointment(requestId: $requestId, id: $id) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [restore] = useRequest<useDeleteAppointmentUndoMutation>(graphql`
    mutation useDeleteAppointmentUndoMutation($requestId: ID!, $id: ID!) {
      result: undoAppointmentDeletion(requestId: $requestId, id: $id) {
        __typename
        ... on AppointmentSaved {
          appointment {
            ...appointmentRow_appointment
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);

  async function undoDeletion(id: string): Promise<void> {
    await withFeedback(restore((requestId) => ({ requestId, id })));
    agendaActions.emit();
  }

  return async (id) => {
    if (!(await dialogs.confirmDelete('Er wordt 1 afspraak verwijderd.'))) return false;
    const isDone = await withFeedback(remove((requestId) => ({ requestId, id })));
    agendaActions.emit();
    if (isDone) snackbar.raise(withUndo('Afspraak verwijderd.', () => void undoDeletion(id)));
    return isDone;
  };
}
