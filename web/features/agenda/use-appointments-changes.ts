import { graphql } from 'react-relay';
import type { useAppointmentsChangesSubscription } from '#web/__generated__/useAppointmentsChangesSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Calls back at each appointment that changed, of one relation or of all, with the id of one that is gone. */
export function useAppointmentsChanges(
  relationId: string | null,
  onChange: (goneId: string | null) => void,
): void {
  useChanges<useAppointmentsChangesSubscription>(
    graphql`
      subscription useAppointmentsChangesSubscription($relationId: ID) {
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
    {
      onChange: (answer) => onChange(answer.appointmentChanged.goneId ?? null),
      onResync: () => onChange(null),
    },
  );
}
