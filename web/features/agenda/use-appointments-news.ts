import { graphql } from 'react-relay';
import type { useAppointmentsNewsSubscription } from '#web/__generated__/useAppointmentsNewsSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls back at each appointment that changed, of one relation or of all, with the id of one that is gone. */
export function useAppointmentsNews(
  relationId: string | null,
  onNews: (goneId: string | null) => void,
): void {
  useChanges<useAppointmentsNewsSubscription>(
    graphql`
      subscription useAppointmentsNewsSubscription($relationId: ID) {
        appointmentChanged(relationId: $relationId) {
          resync
          goneId
          appointment {
            id
            ...appointmentRow_appointment
          }
        }
      }
    `,
    { relationId },
    { onChange: (answer) => onNews(answer.appointmentChanged.goneId ?? null), onResync: () => onNews(null) },
  );
}
