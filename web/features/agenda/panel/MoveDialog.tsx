import { type FormEvent, useId, useState } from 'react';
import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { isDay, isTime } from '#domain/dates/written-day.ts';
import { Button } from '#web/components/Button.tsx';
import { DateField } from '#web/components/DateField.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { FieldRow } from '#web/components/FieldGroup.tsx';
import { TimeField } from '#web/components/TimeField.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import {
  appointmentIssues,
  storedContent,
  withStart,
} from '#web/features/agenda/form/appointment-form-content.ts';
import { movedTo, weekLater } from '#web/features/agenda/move-time.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MoveDialog.module.css';

const css = classNames(sheet);

interface MoveDialogProps {
  appointment: AppointmentRow;
  onMove: (time: AppointmentTime) => void;
  onDismiss: () => void;
}

/** Moves an appointment without a pointer, to any day; it keeps its length. */
export function MoveDialog({ appointment, onMove, onDismiss }: MoveDialogProps) {
  const [stored] = useState(() => storedContent(appointment));
  const [content, setContent] = useState(stored);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const issues = isTried ? appointmentIssues(content, stored) : [];
  const errorOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const isWhole = isDay(content.startDay) && (content.isAllDay || isTime(content.startTime));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isWhole && appointmentIssues(content, stored).length === 0) onMove(movedTo(content));
  }

  return (
    <Dialog
      title="Afspraak verplaatsen"
      role="dialog"
      onDismiss={onDismiss}
      actions={
        <>
          <Button type="submit" form={form} variant="primary">
            Verplaatsen
          </Button>
          <Button onPress={() => onMove(weekLater(stored))}>Volgende week</Button>
          <Button onPress={onDismiss}>annuleren</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={css('form')}>
        <p className={css('what')}>{appointment.text}</p>
        <FieldRow columns={content.isAllDay ? [1] : [3, 2]}>
          <DateField
            label="Dag"
            isRequired
            value={content.startDay}
            onChange={(startDay) => setContent(withStart(content, { startDay }))}
            error={errorOf('startDay')}
          />
          {!content.isAllDay && (
            <TimeField
              label="Tijd"
              isRequired
              value={content.startTime}
              onChange={(startTime) => setContent(withStart(content, { startTime }))}
              error={errorOf('startTime')}
            />
          )}
        </FieldRow>
        <p className={css('about')}>
          ‘Volgende week’ zet de afspraak op dezelfde dag en tijd, een week later.
        </p>
      </form>
    </Dialog>
  );
}
