import { type NoteContent, sameNote, validateNote } from '#domain/note/note.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { RadioField } from '#web/components/RadioField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { type EditedRecord, editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { classNames } from '#web/styles/class-names.ts';
import { NoteConflictDialog } from './NoteConflictDialog.tsx';
import sheet from './NoteForm.module.css';
import { joined } from './note-conflict.ts';
import { NOTE_KIND_CHOICES } from './note-kinds.ts';
import { useSaveNote } from './use-save-note.ts';

const css = classNames(sheet);

interface NoteFormProps {
  relationId: string;
  note: EditedRecord | null;
  stored: NoteContent;
}

/** The note form in its two modes, 'Aanmaken' and 'Wijzigen' (spec 2§2 Notes). */
export function NoteForm({ relationId, note, stored }: NoteFormProps) {
  const send = useSaveNote(relationId);
  const { leave, leaveSaved } = useReturn();
  const relationView = { to: '/relview', search: { id: relationId, tab: 'notities' } } as const;
  const cancel = () => leave(relationView);

  const form = useForm<NoteContent>({
    formLocation: { to: '/note', search: note ? { id: note.id } : { relatie: relationId } },
    screen: 'note',
    stored,
    version: note?.version ?? null,
    restoresKeptInput: true,
    inputs: ['kind', 'subject', 'text'],
    isChanged: (before, after) => !sameNote(before, after),
    issuesOf: (content) => validateNote(content).issues,
    copyField: (into, field, from) => ({ ...into, [field]: from[field as keyof NoteContent] }),
    save,
    saveAsNew: {
      question: 'Wilt u uw tekst als nieuwe notitie bewaren?',
      content: (typed) => typed,
    },
  });
  const { content } = form.state;
  const change = (part: Partial<NoteContent>) =>
    form.change((before) => ({ ...before, ...part }), ...Object.keys(part));

  async function save(state: FormState<NoteContent>): Promise<SaveAnswer<NoteContent>> {
    const edited = editedRecord(note, state);
    const outcome = await send(edited, state.content);
    if (outcome.kind !== 'saved') return outcome;
    const { noteId: id } = outcome;
    const text = `De notitie is succesvol ${edited === null ? 'aangemaakt' : 'gewijzigd'}.`;
    const view = { to: '/noteview', search: { id } } as const;
    return { kind: 'saved', leave: () => leaveSaved({ id, text, view }, relationView) };
  }

  return (
    <>
      <RecordFormFrame
        label="Notitie"
        form={form}
        onCancel={cancel}
        saveLabel={note ? 'Wijzigen' : 'Aanmaken'}
      >
        <div className={css('whole')}>
          <FieldGroup title="Notitie">
            <RadioField
              label="Soort"
              choices={NOTE_KIND_CHOICES}
              value={content.kind}
              onChange={(kind) => change({ kind })}
            />
            <div data-field="subject">
              <TextField
                label="Onderwerp"
                name="subject"
                autoFocus
                autoComplete="off"
                help="Laat u dit leeg, dan worden het de eerste woorden van de notitie."
                value={content.subject}
                onChange={(subject) => change({ subject })}
                error={form.errorOf('subject')}
              />
            </div>
            <div className={css('text')} data-field="text">
              <TextField
                label="Notitie"
                name="text"
                multiline
                value={content.text}
                onChange={(text) => change({ text })}
                error={form.errorOf('text')}
              />
            </div>
          </FieldGroup>
        </div>
      </RecordFormFrame>
      {form.conflict && (
        <NoteConflictDialog
          conflict={form.conflict}
          onJoin={() => form.conflict && form.continueWith(joined(form.conflict, form.state.stored))}
          onOverwrite={() => form.resolve({})}
          onCancel={form.withdrawConflict}
        />
      )}
    </>
  );
}
