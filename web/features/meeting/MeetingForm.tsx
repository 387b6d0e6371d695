import type { NavigateOptions } from '@tanstack/react-router';
import { type MeetingForm as Content, validateMeetingForm } from '#domain/meeting/validate-meeting.ts';
import { DateField } from '#web/components/DateField.tsx';
import { FieldGroup, FieldRow } from '#web/components/FieldGroup.tsx';
import { FilteredTextField } from '#web/components/FilteredTextField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { TimeField } from '#web/components/TimeField.tsx';
import { digitsFilter } from '#web/components/typed-filter.ts';
import { AGENDA } from '#web/features/meeting/meeting-home.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { conflictRows, copyFieldOf } from '#web/form/conflict-fields.ts';
import { type EditedRecord, editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { MEETING_FIELDS } from './meeting-conflict.ts';
import { sameMeeting } from './stored-meeting.ts';
import { useSaveMeeting } from './use-save-meeting.ts';
import { openWaitingTab, useStartMeeting } from './use-start-meeting.ts';

/** What may stand in the field of the duration (ledger MEET-23). */
const MINUTES = digitsFilter('', 4);

interface MeetingFormProps {
  meeting: EditedRecord | null;
  relationId: string | null;
  stored: Content;
}

/** The form of a video meeting in its two modes, 'Aanmaken' and 'Opslaan' (spec 2§2, ledger MEET-01 to 06). */
export function MeetingForm({ meeting, relationId, stored }: MeetingFormProps) {
  const send = useSaveMeeting(relationId);
  const { start } = useStartMeeting();
  const { leave, leaveSaved } = useReturn();
  const home: NavigateOptions =
    relationId === null ? AGENDA : { to: '/relview', search: { id: relationId, tab: 'agenda' } };
  const isScheduled = meeting !== null && stored.startDay !== '';

  const form = useForm<Content>({
    formLocation: {
      to: '/zoom',
      search: meeting ? { id: meeting.id } : relationId === null ? {} : { relatie: relationId },
    },
    screen: 'zoom',
    stored,
    version: meeting?.version ?? null,
    restoresKeptInput: true,
    inputs: ['topic', 'minutes', 'startDay', 'startTime'],
    isChanged: (before, after) => !sameMeeting(before, after),
    issuesOf: (content) => validateMeetingForm(content, isScheduled).issues,
    copyField: copyFieldOf(MEETING_FIELDS),
    save,
  });
  const { content } = form.state;
  const change = (part: Partial<Content>) =>
    form.change((before) => ({ ...before, ...part }), ...Object.keys(part));
  const leaveInput = (input: string) => () =>
    form.dispatch({ type: 'left', input, change: (before) => before });

  async function save(state: FormState<Content>): Promise<SaveAnswer<Content>> {
    const edited = editedRecord(meeting, state);
    // A meeting that begins at once opens by itself (ledger MEET-24).
    const tab = edited === null && state.content.startDay === '' ? openWaitingTab() : null;
    const outcome = await send(edited, state).catch((error: unknown) => {
      tab?.close();
      throw error;
    });
    if (outcome.kind !== 'saved') {
      tab?.close();
      return outcome;
    }
    const { id, isThere } = outcome;
    if (tab !== null && isThere) start(id, tab);
    else tab?.close();
    const text = `De Zoom afspraak is ${edited === null ? 'aangemaakt' : 'gewijzigd'}.`;
    const view = { to: '/zoomview', search: { id } } as const;
    // What Zoom did not take is decided about on the view.
    if (!isThere) return { kind: 'saved', leave: () => leave(view) };
    return { kind: 'saved', leave: () => leaveSaved({ id, text, view }, home) };
  }

  return (
    <>
      <RecordFormFrame
        label="Videovergadering"
        form={form}
        onCancel={() => leave(home)}
        saveLabel={meeting ? 'Opslaan' : 'Aanmaken'}
      >
        <FieldGroup title="Videovergadering">
          <div data-field="topic">
            <TextField
              label="Onderwerp"
              name="topic"
              isRequired
              autoFocus
              autoComplete="off"
              value={content.topic}
              onChange={(topic) => change({ topic })}
              onBlur={leaveInput('topic')}
              error={form.errorOf('topic')}
            />
          </div>
          <div data-field="minutes">
            <FilteredTextField
              label="Duur in minuten"
              filter={MINUTES}
              name="minutes"
              inputMode="numeric"
              numeric
              width="short"
              autoComplete="off"
              help="Laat leeg voor 60 minuten."
              value={content.minutes}
              onChange={(minutes) => change({ minutes })}
              onBlur={leaveInput('minutes')}
              error={form.errorOf('minutes')}
            />
          </div>
        </FieldGroup>
        <FieldGroup title="Start">
          <FieldRow columns={[3, 2]}>
            <div data-field="startDay">
              <DateField
                label="Startdatum"
                name="startDay"
                isRequired={isScheduled}
                value={content.startDay}
                onChange={(startDay) => change({ startDay })}
                onBlur={leaveInput('startDay')}
                error={form.errorOf('startDay')}
              />
            </div>
            <div data-field="startTime">
              <TimeField
                label="Starttijd"
                name="startTime"
                isRequired={isScheduled}
                value={content.startTime}
                onChange={(startTime) => change({ startTime })}
                onBlur={leaveInput('startTime')}
                error={form.errorOf('startTime')}
              />
            </div>
          </FieldRow>
          {meeting === null && <p>Laat de start leeg om meteen te beginnen.</p>}
        </FieldGroup>
      </RecordFormFrame>
      {form.conflict && (
        <ConflictDialog
          record="deze vergadering"
          rows={conflictRows(MEETING_FIELDS, form.conflict)}
          onResolve={form.resolve}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}
