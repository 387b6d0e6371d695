import type { NoteContent } from '#domain/note/note.ts';

/** A note form of one user: that of a note, or of a new one on a relation. */
export interface NoteFormKey {
  readonly userId: string;
  readonly relationId: string;
  readonly noteId: string | null;
}

/** What was typed and the version that it was typed over. */
export interface KeptNote {
  readonly content: NoteContent;
  readonly version: number | null;
}

const kept = new Map<string, KeptNote>();

/**
 * Input that outlives its form: a session that ended or a server error takes the form away, not what was typed. In
 * memory only, each user's own.
 */
export const keptNotes = {
  keep: (key: NoteFormKey, note: KeptNote): void => void kept.set(textOf(key), note),
  find: (key: NoteFormKey): KeptNote | null => kept.get(textOf(key)) ?? null,
  forget: (key: NoteFormKey): void => void kept.delete(textOf(key)),
};

function textOf({ userId, relationId, noteId }: NoteFormKey): string {
  return [userId, relationId, noteId].join(' ');
}
