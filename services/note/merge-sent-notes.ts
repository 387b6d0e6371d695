import { ConflictError, type FieldConflict, ValidationError } from '#domain/errors.ts';
import { mergeNotes, type NoteConflict, type NotesByDate } from '#domain/note/merge-notes.ts';
import { type DatedNote, type NoteContent, sameNote } from '#domain/note/note.ts';
import { type NoteChanges, notesBefore } from '#domain/note/note-changes.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { type LockedNotes, lockNotes, storeNotes } from './store-notes.ts';

export interface SentNotes {
  readonly version: number | null;
  readonly notes: readonly DatedNote[];
}

/** Merges a client's whole list of notes (ledger NOTES-20, 25, 26); without a version nothing is deleted. */
export async function mergeSentNotes(
  tx: Transaction,
  viewer: Viewer,
  relationId: string,
  sent: SentNotes,
): Promise<void> {
  const locked = await lockNotes(tx, relationId);
  const stored = await storedNotes(tx, relationId);
  const base = await notesLoaded(tx, locked, stored, sent);
  const merge = mergeNotes(base, stored, sent.notes);
  if (merge.conflicts.length > 0) {
    throw new ConflictError(locked.notesVersion, merge.conflicts.flatMap(fieldConflicts));
  }
  await storeNotes(tx, viewer, locked, merge);
}

async function storedNotes(tx: Transaction, relationId: string): Promise<NotesByDate> {
  const rows = await tx.note.findMany({
    where: { relationId },
    select: { createdAt: true, kind: true, subject: true, text: true },
  });
  return new Map(
    rows.map(({ createdAt, kind, subject, text }) => [
      createdAt.toISOString(),
      { kind: kind as NoteKind, subject, text },
    ]),
  );
}

async function notesLoaded(
  tx: Transaction,
  locked: LockedNotes,
  stored: NotesByDate,
  { version, notes }: SentNotes,
): Promise<NotesByDate> {
  if (version === null) {
    const dates = new Set(notes.map(({ date }) => date));
    return new Map([...stored].filter(([date]) => dates.has(date)));
  }
  // No client can have loaded a future version.
  if (version > locked.notesVersion) {
    throw new ValidationError([{ field: 'version', message: 'Deze versie van de relatie bestaat niet.' }]);
  }
  if (version === locked.notesVersion) return stored;
  const entries = await tx.auditEntry.findMany({
    where: { entity: 'notes', entityId: locked.relationId, entityVersion: { gt: version } },
    orderBy: { entityVersion: 'desc' },
    select: { changes: true },
  });
  return notesBefore(
    stored,
    entries.map((entry) => entry.changes as unknown as NoteChanges),
  );
}

const PARTS = ['kind', 'subject', 'text'] as const;

function fieldConflicts({ date, yours, theirs }: NoteConflict): FieldConflict[] {
  return noteConflicts(yours, theirs).map(({ field, ...sides }) => ({
    field: `notes/${date}/${field}`,
    ...sides,
  }));
}

export function noteConflicts(yours: NoteContent | null, theirs: NoteContent | null): FieldConflict[] {
  if (yours !== null && theirs !== null && sameNote(yours, theirs)) return [];
  return PARTS.filter((part) => yours?.[part] !== theirs?.[part]).map((part) => ({
    field: part,
    yours: yours?.[part] ?? null,
    theirs: theirs?.[part] ?? null,
  }));
}
