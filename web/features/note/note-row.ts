import { graphql, readInlineData } from 'relay-runtime';
import { NOTE_KIND_LABELS } from '#domain/note/note.ts';
import type { noteRow_note$key } from '#web/__generated__/noteRow_note.graphql.ts';
import { kindNamed } from './note-kinds.ts';

export interface NoteRow {
  readonly id: string;
  readonly version: number;
  readonly subject: string;
  readonly kindLabel: string;
  readonly createdAt: Date;
}

export function readNoteRow(noteRef: noteRow_note$key): NoteRow {
  const { kind, createdAt, ...note } = readInlineData(
    graphql`
      fragment noteRow_note on Note @inline {
        id
        version
        subject
        kind
        createdAt
      }
    `,
    noteRef,
  );
  return { ...note, kindLabel: NOTE_KIND_LABELS[kindNamed(kind)], createdAt: new Date(createdAt) };
}
