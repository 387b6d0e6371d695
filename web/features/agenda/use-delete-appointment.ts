import { graphql } from 'react-relay';
import type { useDeleteAppointmentMutation } from '#web/__generated__/useDeleteAppointmentMutation.graphql.ts';
import type { useDeleteAppointmentRestoreMutation } from '#web/__generated__/useDeleteAppointmentRestoreMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { agendaDeeds } from './agenda-deeds.ts';

/** Deletes an appointment after asking, with its way back. Resolves to whether it was deleted. */
export function useDeleteAppointment(screen: ScreenTag): (id: string) => Promise<boolean> {
  const settled = useToldOutcome(screen);
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
  const [restore] = useRequest<useDeleteAppointmentRestoreMutation>(graphql`
    mutation useDeleteAppointmentRestoreMutation($requestId: ID!, $id: ID!) {
      result: restoreAppointment(requestId: $requestId, id: $id) {
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

  async function takeBack(id: string): Promise<void> {
    await settled(restore((requestId) => ({ requestId, id })));
    agendaDeeds.emit();
  }

  return async (id) => {
    if (!(await dialogs.confirmDelete('Er wordt 1 afspraak verwijderd.'))) return false;
    const isDone = await settled(remove((requestId) => ({ requestId, id })));
    agendaDeeds.emit();
    if (isDone) snackbar.raise(withUndo('Afspraak verwijderd.', () => void takeBack(id)));
    return isDone;
  };
}
