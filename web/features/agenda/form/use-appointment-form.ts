import type { NavigateOptions } from '@tanstack/react-router';
import { snackbar } from '#web/components/snackbar-store.ts';
import { readAgendaSearch, TODAY } from '#web/features/agenda/agenda-address.ts';
import { whenText } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { useDeleteAppointment } from '#web/features/agenda/use-delete-appointment.ts';
import { copyFieldOf } from '#web/form/conflict-fields.ts';
import { editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { type RecordForm, type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { APPOINTMENT_FIELDS } from './appointment-conflict.ts';
import {
  type AppointmentFormContent,
  appointmentIssues,
  isAppointmentChanged,
} from './appointment-form-content.ts';
import { useSaveAppointment } from './use-save-appointment.ts';

const INPUTS = ['text', 'relationId', 'location', 'userId', 'startDay', 'startTime', 'endDay', 'endTime'];

export interface AppointmentFormOptions {
  readonly appointment: AppointmentRow | null;
  readonly stored: AppointmentFormContent;
  readonly relationId: string | undefined;
  /** Leaves the form; a saved appointment is shown on its day. */
  readonly onClose: (saved: AppointmentRow | null) => void;
}

type State = FormState<AppointmentFormContent>;
type Answer = SaveAnswer<AppointmentFormContent>;

export interface AppointmentFormState extends RecordForm<AppointmentFormContent> {
  readonly cancel: () => void;
  readonly remove: () => void;
}

export function useAppointmentForm(options: AppointmentFormOptions): AppointmentFormState {
  const { appointment, stored, relationId, onClose } = options;
  const send = useSaveAppointment();
  const deleteAppointment = useDeleteAppointment('agenda');

  const form = useForm<AppointmentFormContent>({
    formLocation: formLocationOf(appointment, relationId),
    screen: 'agenda',
    stored,
    version: appointment?.version ?? null,
    newestVersion: appointment?.version ?? null,
    newest: appointment && { stored, version: appointment.version },
    restoresKeptInput: true,
    inputs: INPUTS,
    isChanged: isAppointmentChanged,
    issuesOf: (content) => appointmentIssues(content, appointment === null ? null : stored),
    copyField: copyFieldOf(APPOINTMENT_FIELDS),
    save,
    saveAsNew: {
      question: 'Wilt u uw invoer als nieuwe afspraak bewaren?',
      content: (typed) => typed,
    },
    // Other days are looked through beside it.
    isStillAt: ({ pathname, search }) => {
      const next = readAgendaSearch({ ...search });
      if (!pathname.startsWith('/agenda/')) return false;
      return appointment === null ? next.nieuw === true : next.afspraak === appointment.id;
    },
  });

  async function save(state: State): Promise<Answer> {
    const edited = editedRecord(appointment, state);
    const outcome = await send(edited, state);
    if (outcome.kind !== 'saved') return outcome;
    const { appointment: saved } = outcome;
    return {
      kind: 'saved',
      leave: () => {
        snackbar.raise({
          text: `Afspraak ${edited === null ? 'gemaakt' : 'gewijzigd'}: ${whenText(saved)}.`,
        });
        onClose(saved);
      },
    };
  }

  async function remove(): Promise<void> {
    if (appointment === null || !(await deleteAppointment(appointment.id))) return;
    form.abandon(() => onClose(null));
  }

  return { ...form, cancel: () => onClose(null), remove: () => void remove() };
}

/** Whatever day is shown, the form of one appointment is one form. */
function formLocationOf(appointment: AppointmentRow | null, relationId: string | undefined): NavigateOptions {
  const params = { date: TODAY };
  if (appointment !== null) return { to: '/agenda/$date', params, search: { afspraak: appointment.id } };
  const search = { nieuw: true, ...(relationId !== undefined && { relatie: relationId }) } as const;
  return { to: '/agenda/$date', params, search };
}
