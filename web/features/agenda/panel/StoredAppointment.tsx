import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { StoredAppointmentQuery } from '#web/__generated__/StoredAppointmentQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { type AppointmentRow, readAppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { AppointmentForm } from '#web/features/agenda/form/AppointmentForm.tsx';
import { storedContent } from '#web/features/agenda/form/appointment-form-content.ts';
import { useAppointmentsChanges } from '#web/features/agenda/use-appointments-changes.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import type { FormProps } from './NewAppointment.tsx';

/** The form of an appointment, or what it says where it is not to be changed here (ledger AGENDA-08). */
export function StoredAppointment({ id, ...form }: FormProps & { id: string }) {
  const { node } = useScreenQuery<StoredAppointmentQuery>(
    graphql`
      query StoredAppointmentQuery($id: ID!) {
        node(id: $id) {
          ...appointmentRow_appointment @alias(as: "appointment")
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const current = node?.appointment ? readAppointmentRow(node.appointment) : null;
  // Deleted by somebody else, its form stays with what was typed.
  const [opened] = useState(current);
  const [isGone, setGone] = useState(false);
  useAppointmentsChanges(null, (goneId) => {
    if (goneId === id) setGone(true);
  });
  const appointment = current ?? opened;
  if (appointment === null) return <Gone onClose={() => form.onClose(null)} />;
  if (!appointment.mayChange) {
    return <AppointmentDetails appointment={appointment} onClose={() => form.onClose(null)} />;
  }
  return <Form {...form} appointment={appointment} isGone={isGone || current === null} />;
}

function Form({ appointment, ...form }: FormProps & { appointment: AppointmentRow; isGone: boolean }) {
  const stored = storedContent(appointment);
  return <AppointmentForm {...form} appointment={appointment} stored={stored} relationId={undefined} />;
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title="Deze afspraak is er niet (meer)"
      action={<Button onPress={onClose}>Sluiten</Button>}
    >
      Hij is verwijderd, of hoort bij een andere gebruiker.
    </EmptyState>
  );
}
