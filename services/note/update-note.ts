import { ConflictError, NotFoundError } from '#domain/errors.ts';
import { checkNote, type NoteContent, sameNote } from '#domain/note/note.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { noteConflicts } from './merge-sent-notes.ts';
import { type SavedNote, seesNote } from './saved-note.ts';
import { lockNotes, storeNotes } from './store-notes.ts';

export interface UpdateNote {
  readonly requestId: string;
  readonly id: string;
  readonly version: number;
  readonly note: NoteContent;
}

/** The date stays (ledger NOTES-19). Throws ConflictError when another user changed the note since (NOTES-25). */
export async function updateNote(
  client: LeasedClient,
  viewer: Viewer,
  command: UpdateNote,
): Promise<SavedNote> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const content = checkNote(command.note);
  const intent = { requestId, operation: 'changeNote', input, seen: seesNote };
  return client.$transaction((tx) =>
    answerOnce<SavedNote>(tx, viewer, intent, async () => {
      await replaceNote(tx, viewer, command, content);
      return { keep: true, answer: { noteId: command.id } };
    }),
  );
}

async function replaceNote(
  tx: Transaction,
  viewer: Viewer,
  { id, version }: UpdateNote,
  content: NoteContent,
): Promise<void> {
  const found = await tx.note.findUnique({ where: { id }, select: { relationId: true } });
  if (found === null) throw new NotFoundError('Deze notitie is er niet (meer).');
  const locked = await lockNotes(tx, found.relationId);
  // Read again under the lock.
  const row = await tx.note.findUnique({ where: { id } });
  if (row === null) throw new NotFoundError('Deze notitie is er niet (meer).');
  const stored: NoteContent = { kind: row.kind as NoteKind, subject: row.subject, text: row.text };
  if (sameNote(stored, content)) return;
  if (row.version !== version) {
    throw new ConflictError(row.version, noteConflicts(content, stored), { recordId: id });
  }
  const date = row.createdAt.toISOString();
  await storeNotes(tx, viewer, locked, {
    added: [],
    changed: [{ date, from: stored, to: content }],
    removed: [],
  });
}
