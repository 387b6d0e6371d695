import { useViewer } from '#web/session/viewer.ts';
import { AppointmentPanel } from './panel/AppointmentPanel.tsx';
import { type FormProps, NewAppointment } from './panel/NewAppointment.tsx';
import { StoredAppointment } from './panel/StoredAppointment.tsx';
import type { AgendaAddress } from './use-agenda-address.ts';

interface AgendaFormProps extends FormProps {
  agenda: AgendaAddress;
}

/** The form that the address says is open, beside what is shown. */
export function AgendaForm({ agenda, ...form }: AgendaFormProps) {
  const { day, search } = agenda;
  const { canWrite } = useViewer();
  const close = () => form.onClose(null);
  if (search.afspraak !== undefined) {
    return (
      <AppointmentPanel key={search.afspraak} title="Afspraak" onClose={close}>
        <StoredAppointment {...form} id={search.afspraak} />
      </AppointmentPanel>
    );
  }
  if (search.nieuw !== true || !canWrite) return null;
  return (
    <AppointmentPanel key={`nieuw ${search.relatie}`} title="Nieuwe afspraak" onClose={close}>
      <NewAppointment {...form} relationId={search.relatie} day={day} />
    </AppointmentPanel>
  );
}
