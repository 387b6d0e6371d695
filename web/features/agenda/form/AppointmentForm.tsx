import { CalendarClock, Trash2, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { choosesOwner } from '#domain/session/roles.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormColumn } from '#web/components/Form.tsx';
import { marksOf, timeOnDay } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import type { DraftAppointment } from '#web/features/agenda/calendar/calendar-events.ts';
import { MeetingBanner } from '#web/features/agenda/panel/MeetingBanner.tsx';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { conflictRows } from '#web/form/conflict-fields.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { AboutFields } from './AboutFields.tsx';
import { APPOINTMENT_FIELDS } from './appointment-conflict.ts';
import { timeOfContent } from './appointment-form-content.ts';
import { TimeFields } from './TimeFields.tsx';
import { type AppointmentFormOptions, useAppointmentForm } from './use-appointment-form.ts';
import { useDoubleBooking } from './use-double-booking.ts';

interface AppointmentFormProps extends AppointmentFormOptions {
  isGone: boolean;
  onDraft: (draft: DraftAppointment | null) => void;
}

/** The form of an appointment, of which the calendar shows what is typed (spec 2§2 Agenda). */
export function AppointmentForm({ onDraft, isGone, ...options }: AppointmentFormProps) {
  const { appointment } = options;
  const { users, role } = useViewer();
  const form = useAppointmentForm(options);
  const { content } = form.state;
  const choosesUser = choosesOwner(role);
  const known = appointment === null ? users : [...users, appointment.user];
  const color = known.find(({ id }) => id === content.userId)?.color ?? '';
  const time = timeOfContent(content);
  const others = useDoubleBooking({ id: appointment?.id ?? null, userId: content.userId, time });

  const id = appointment?.id ?? null;
  const drawn = JSON.stringify({ id, text: content.text, userColor: color, time });
  useEffect(() => {
    const draft: DraftAppointment = JSON.parse(drawn);
    const isBackwards = draft.time?.kind === 'timed' && draft.time.end < draft.time.start;
    onDraft(draft.time === null || isBackwards ? null : draft);
  }, [drawn, onDraft]);
  // Cancelled or saved, the draft goes (ledger AGENDA-38).
  useEffect(() => () => onDraft(null), [onDraft]);

  return (
    <>
      <RecordFormFrame
        label={appointment === null ? 'Nieuwe afspraak' : 'Afspraak wijzigen'}
        form={form}
        onCancel={form.cancel}
        action={
          appointment && (
            <Button icon={Trash2} onPress={form.remove} isDisabled={form.isSaving}>
              Verwijderen
            </Button>
          )
        }
        notices={
          <>
            <MeetingBanner meeting={appointment?.meeting} />
            {(appointment === null ? [] : marksOf(appointment)).map(({ icon, text }) => (
              <Banner key={text} icon={icon}>
                {text}
              </Banner>
            ))}
            {isGone && (
              <Banner icon={UsersRound} tone="warning">
                {GONE}
              </Banner>
            )}
            {others.length > 0 && (
              <Banner icon={CalendarClock} tone="info">
                {doubleBookingText(others)}
              </Banner>
            )}
            {form.isOutdated && (
              <Banner icon={UsersRound} tone="warning">
                {SAVED_MEANWHILE}
              </Banner>
            )}
          </>
        }
      >
        <FormColumn>
          <AboutFields form={form} appointment={appointment} choosesUser={choosesUser} />
          <TimeFields form={form} isStored={appointment !== null} />
        </FormColumn>
      </RecordFormFrame>
      {form.conflict && (
        <ConflictDialog
          record="deze afspraak"
          rows={conflictRows(APPOINTMENT_FIELDS, form.conflict, known)}
          onResolve={form.resolve}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}

function doubleBookingText(others: readonly AppointmentRow[]): string {
  const [first] = others;
  if (first === undefined) return '';
  const also = `${first.user.username} heeft dan ook ‘${first.text}’ (${timeOnDay(first.startDay, first)})`;
  return others.length === 1 ? `${also}.` : `${also} en nog ${others.length - 1}.`;
}

const GONE =
  'Een ander heeft deze afspraak zojuist verwijderd. Bij het opslaan kunt u uw invoer als nieuwe afspraak bewaren.';
const SAVED_MEANWHILE =
  'Een ander heeft deze afspraak zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld, kiest u bij het opslaan.';
