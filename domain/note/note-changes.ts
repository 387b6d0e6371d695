import type { NotesByDate, NotesMerge } from './merge-notes.ts';
import type { NoteContent } from './note.ts';

export type NoteChange = { readonly from: NoteContent | null; readonly to: NoteContent | null };

export type NoteChanges = Readonly<Record<string, NoteChange>>;

export function noteChangesOf({ added, changed, removed }: Omit<NotesMerge, 'conflicts'>): NoteChanges {
  return Object.fromEntries([
    ...added.map(({ date, content }) => [date, { from: null, to: content }] as const),
    ...changed.map(({ date, from, to }) => [date, { from, to }] as const),
    ...removed.map(({ date, content }) => [date, { from: content, to: null }] as const),
  ]);
}

/** Undoes these changes, which come newest first. */
export function notesBefore(stored: NotesByDate, changes: readonly NoteChanges[]): NotesByDate {
  const notes = new Map(stored);
  for (const change of changes) {
    for (const [date, { from }] of Object.entries(change)) {
      if (from === null) notes.delete(date);
      else notes.set(date, from);
    }
  }
  return notes;
}
