import { type ChangeEvent, useRef } from 'react';
import { subjectIssue } from '#domain/email/draft-text.ts';
import { foreignInsertion } from '#domain/email/email-tags.ts';
import type { Composer } from './composer.ts';
import { isCopiedHere } from './editor/copied-here.ts';

interface SubjectInputProps {
  id: string;
  /** The id of the text on why the subject cannot be stored. */
  noteId: string;
  subject: string;
  composer: Composer;
}

/** What comes from elsewhere holds no merge tags; what is typed, or copied from the text of this mail, may. */
export function SubjectInput({ id, noteId, subject, composer }: SubjectInputProps) {
  const isOwn = useRef(false);
  const isRefused = subjectIssue(subject) !== null;

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isInserted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom');
    const isForeign = isInserted && !isOwn.current;
    isOwn.current = false;
    composer.mail.edit({ subject: isForeign ? foreignInsertion(subject, target.value) : target.value });
  }

  return (
    <input
      id={id}
      value={subject}
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? noteId : undefined}
      dir="auto"
      autoComplete="off"
      onPaste={({ clipboardData }) => {
        isOwn.current = isCopiedHere(clipboardData, composer.editor.lexical);
      }}
      onDrop={({ dataTransfer }) => {
        isOwn.current = isCopiedHere(dataTransfer, composer.editor.lexical);
      }}
      onChange={change}
    />
  );
}
