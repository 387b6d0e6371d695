import { NOTE_KIND_LABELS } from '#domain/note/note.ts';
import { NOTE_KINDS, type NoteKind } from '#domain/note/note-kinds.ts';

export type NoteKindName = 'GENERAL' | 'PHONE';

const NAMES: Readonly<Record<NoteKind, NoteKindName>> = { general: 'GENERAL', phone: 'PHONE' };

export const NOTE_KIND_CHOICES = NOTE_KINDS.map((kind) => ({ id: kind, label: NOTE_KIND_LABELS[kind] }));

export function kindName(kind: NoteKind): NoteKindName {
  return NAMES[kind];
}

/** The kind behind a name; what a newer server may add shows as the general one. */
export function kindNamed(name: string): NoteKind {
  return NOTE_KINDS.find((kind) => NAMES[kind] === name) ?? 'general';
}
