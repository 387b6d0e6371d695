import type { NoteContent } from '#domain/note/note.ts';
import { lastLeftForm } from '#web/session/last-left-form.ts';

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
  readonly keptAt: Date;
}

const kept = new Map<string, { readonly form: NoteFormKey; readonly note: KeptNote }>();

/**
 * Input that outlives its form: a session that ended or a server error takes the form away, not what was typed. In
 * memory only, each user's own.
 */
export const keptNotes = {
  keep: (form: NoteFormKey, note: KeptNote): void => void kept.set(textOf(form), { form, note }),
  find: (form: NoteFormKey): KeptNote | null => kept.get(textOf(form))?.note ?? null,
  forget: (form: NoteFormKey): void => void kept.delete(textOf(form)),
  lastOf: (userId: string) =>
    lastLeftForm(
      [...kept.values()].map(({ form, note: { keptAt } }) => ({ form, keptAt })),
      userId,
    ),
};

function textOf({ userId, relationId, noteId }: NoteFormKey): string {
  return [userId, relationId, noteId].join(' ');
}
