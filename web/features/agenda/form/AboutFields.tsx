import { DEFAULT_APPOINTMENT_TEXT } from '#domain/appointment/appointment.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { RelationField } from '#web/features/relation/RelationField.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AppointmentForm.module.css';
import { HIDDEN_RELATION, withRelation } from './appointment-form-content.ts';
import type { AppointmentFormState } from './use-appointment-form.ts';

const css = classNames(sheet);

interface AboutFieldsProps {
  form: AppointmentFormState;
  appointment: AppointmentRow | null;
  choosesUser: boolean;
}

/** What, with whom, where and whose (ledger AGENDA-13 to 16, 59). */
export function AboutFields({ form, appointment, choosesUser }: AboutFieldsProps) {
  const { content } = form.state;
  const { users, user } = useViewer();
  const leave = (input: string) => () => form.dispatch({ type: 'left', input, change: (before) => before });
  const known = appointment === null || users.some(({ id }) => id === appointment.user.id);
  const choices = known || appointment === null ? users : [...users, appointment.user];
  return (
    <FieldGroup title="Wat en met wie">
      <div className={css('text')} data-field="text">
        <TextField
          label="Afspraak"
          name="text"
          multiline
          autoFocus
          // What is typed takes the place of what was proposed.
          onFocus={({ target }) => content.text === DEFAULT_APPOINTMENT_TEXT && target.select()}
          value={content.text}
          onChange={(text) => form.change((before) => ({ ...before, text }), 'text')}
          onBlur={leave('text')}
          error={form.errorOf('text')}
        />
      </div>
      <div data-field="relationId">
        {content.relation?.id === HIDDEN_RELATION ? (
          <TextField
            label="Relatie"
            isReadOnly
            value={content.relation.label}
            onChange={() => undefined}
            help="De relatie van een andere gebruiker."
          />
        ) : (
          <RelationField
            value={content.relation}
            onChange={(relation) => form.change((before) => withRelation(before, relation), 'relationId')}
            onBlur={leave('relationId')}
            error={form.errorOf('relationId')}
          />
        )}
      </div>
      <div data-field="location">
        <TextField
          label="Locatie"
          name="location"
          autoComplete="off"
          value={content.location}
          onChange={(location) => form.change((before) => ({ ...before, location }), 'location')}
          onBlur={leave('location')}
          error={form.errorOf('location')}
        />
      </div>
      <div data-field="userId">
        {choosesUser ? (
          <SelectField
            label="Voor"
            isRequired
            choices={choices.map(({ id, username }) => ({ id, label: username }))}
            value={content.userId === '' ? null : content.userId}
            onChange={(id) => form.change((before) => ({ ...before, userId: id ?? '' }), 'userId')}
            onBlur={leave('userId')}
            error={form.errorOf('userId')}
          />
        ) : (
          <TextField
            label="Voor"
            isReadOnly
            value={appointment?.user.username ?? user.username}
            onChange={() => undefined}
          />
        )}
      </div>
    </FieldGroup>
  );
}
