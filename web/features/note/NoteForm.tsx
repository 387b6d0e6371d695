import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LONGEST_SUBJECT, type NoteContent, sameNote, validateNote } from '#domain/note/note.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { Form } from '#web/components/Form.tsx';
import { FormFooter } from '#web/components/FormFooter.tsx';
import { RadioField } from '#web/components/RadioField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useLeaveWarning } from '#web/frame/use-leave-warning.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { keptNotes } from './kept-notes.ts';
import { NoteConflictDialog } from './NoteConflictDialog.tsx';
import sheet from './NoteForm.module.css';
import { joined, type NoteConflict } from './note-conflict.ts';
import { NOTE_KIND_CHOICES } from './note-kinds.ts';
import { useSaveNote } from './use-save-note.ts';

const css = classNames(sheet);

interface NoteFormProps {
  relationId: string;
  /** Null while adding. */
  note: { readonly id: string; readonly version: number } | null;
  /** As it is stored, or as a new form opens. */
  stored: NoteContent;
}

/** The note form in its two modes, 'Aanmaken' and 'Wijzigen' (spec 2§2 Notes). */
export function NoteForm({ relationId, note, stored }: NoteFormProps) {
  const userId = useViewer().user.id;
  const key = { userId, relationId, noteId: note?.id ?? null };
  const [kept] = useState(() => keptNotes.find(key));
  const [isRestored, setRestored] = useState(kept !== null);
  const [content, setContent] = useState(kept?.content ?? stored);
  const [version, setVersion] = useState(kept?.version ?? note?.version ?? null);
  const [isJudged, setJudged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [conflict, setConflict] = useState<NoteConflict | null>(null);
  const { save, isSaving } = useSaveNote();
  const showError = useErrorModal('note');

  const isDirty = !isLeaving && !sameNote(content, stored);
  const { issues } = validateNote(content);
  const errorOf = (field: string) =>
    isJudged ? issues.find((issue) => issue.field === field)?.message : undefined;
  const change = (part: Partial<NoteContent>) => setContent((before) => ({ ...before, ...part }));
  const { leave, leaveSaved } = useReturn();
  const relationView = { to: '/relview', search: { id: relationId } } as const;
  const cancel = () => leave(relationView);

  useLeaveWarning(isDirty, () => keptNotes.forget(key));
  useEffect(() => {
    if (isDirty) keptNotes.keep(key, { content, version, keptAt: new Date() });
  });
  useEffect(() => (isDirty ? unsavedInput.hold(userId) : undefined), [isDirty, userId]);

  async function send(target: { id: string; version: number } | null, sent: NoteContent): Promise<void> {
    const outcome = await save({ relationId, note: target }, sent);
    switch (outcome.kind) {
      case 'saved':
        keptNotes.forget(key);
        // What is saved holds nobody back: the warning must be gone before the way is taken.
        flushSync(() => setLeaving(true));
        return leaveSaved(
          {
            id: outcome.noteId,
            text: `De notitie is succesvol ${target === null ? 'aangemaakt' : 'gewijzigd'}.`,
            view: { to: '/noteview', search: { id: outcome.noteId } },
          },
          relationView,
        );
      case 'refused':
        return setJudged(true);
      case 'conflict':
        return setConflict(outcome.conflict);
      case 'gone':
        return saveAnew(outcome.message, target !== null, sent);
    }
  }

  /** Of a note that was deleted meanwhile the text is still here. */
  async function saveAnew(message: string, wasNote: boolean, sent: NoteContent): Promise<void> {
    if (!wasNote) return dialogs.alert({ text: message });
    const text = `${message} Wilt u uw tekst als nieuwe notitie bewaren?`;
    if (await dialogs.confirm({ text, action: 'bewaren' })) await send(null, sent);
  }

  function trySend(target: { id: string; version: number } | null, sent: NoteContent): void {
    send(target, sent).catch(async (error: unknown) => {
      // The modal leads away without asking: what was typed is kept and offered when the form opens again.
      flushSync(() => setLeaving(true));
      await showError(error);
      setLeaving(false);
    });
  }

  function submit(): void {
    setJudged(true);
    const [first] = issues;
    if (first) document.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    else if (!isSaving) trySend(note && version !== null ? { id: note.id, version } : null, content);
  }

  return (
    <>
      {isRestored && (
        <Banner
          icon={History}
          tone="info"
          action={
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                keptNotes.forget(key);
                setContent(stored);
                setVersion(note?.version ?? null);
                setRestored(false);
              }}
            >
              Weggooien
            </Button>
          }
        >
          Dit had u getypt en nog niet opgeslagen.
        </Banner>
      )}
      <Form
        label="Notitie"
        onSave={submit}
        onCancel={cancel}
        footer={
          <FormFooter
            onCancel={cancel}
            saving={isSaving}
            saveLabel={note ? 'Wijzigen' : 'Aanmaken'}
            errorCount={isJudged ? issues.length : 0}
          />
        }
      >
        <div className={css('whole')}>
          <FieldGroup title="Notitie">
            <RadioField
              label="Soort"
              choices={NOTE_KIND_CHOICES}
              value={content.kind}
              onChange={(kind) => change({ kind })}
            />
            <TextField
              label="Onderwerp"
              name="subject"
              autoFocus
              autoComplete="off"
              maxLength={LONGEST_SUBJECT}
              help="Laat u dit leeg, dan worden het de eerste woorden van de notitie."
              value={content.subject}
              onChange={(subject) => change({ subject })}
              error={errorOf('subject')}
            />
            <div className={css('text')}>
              <TextField
                label="Notitie"
                name="text"
                multiline
                value={content.text}
                onChange={(text) => change({ text })}
                error={errorOf('text')}
              />
            </div>
          </FieldGroup>
        </div>
      </Form>
      {conflict && note && (
        <NoteConflictDialog
          conflict={conflict}
          onJoin={() => {
            setContent(joined(conflict));
            setVersion(conflict.version);
            setConflict(null);
          }}
          onOverwrite={() => {
            setVersion(conflict.version);
            setConflict(null);
            trySend({ id: note.id, version: conflict.version }, conflict.yours);
          }}
          onCancel={() => setConflict(null)}
        />
      )}
    </>
  );
}
