import type { NotesByDate, NotesMerge } from './merge-notes.ts';
import type { NoteContent } from './note.ts';

/** One note before and after a change; null where it was not there. */
export type NoteChange = { readonly from: NoteContent | null; readonly to: NoteContent | null };

/** What one change did to the notes of a relation, by their dates; stands so in the trail. */
export type NoteChanges = Readonly<Record<string, NoteChange>>;

/** A merge as the trail tells it; empty when nothing changes. */
export function noteChangesOf({ added, changed, removed }: Omit<NotesMerge, 'conflicts'>): NoteChanges {
  return Object.fromEntries([
    ...added.map(({ date, content }) => [date, { from: null, to: content }] as const),
    ...changed.map(({ date, from, to }) => [date, { from, to }] as const),
    ...removed.map(({ date, content }) => [date, { from: content, to: null }] as const),
  ]);
}

/** The notes as they were before these changes, which come newest first. */
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
