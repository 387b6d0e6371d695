import { nextDate } from '#domain/note/merge-notes.ts';
import { checkNote, type NoteContent } from '#domain/note/note.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Clock } from '#services/clock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { type SavedNote, seesNote } from './saved-note.ts';
import { lockNotes, storeNotes } from './store-notes.ts';

export async function createNote(
  context: Clock,
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly relationId: string; readonly note: NoteContent },
): Promise<SavedNote> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const content = checkNote(command.note);
  const intent = { requestId, operation: 'addNote', input, seen: seesNote };
  return client.$transaction((tx) =>
    answerOnce<SavedNote>(tx, viewer, intent, async () => {
      const { relationId } = command;
      const locked = await lockNotes(tx, relationId);
      const date = await freeDate(tx, relationId, context.now().toISOString());
      await storeNotes(tx, viewer, locked, { added: [{ date, content }], changed: [], removed: [] });
      const { id } = await tx.note.findFirstOrThrow({
        where: { relationId, createdAt: new Date(date) },
        select: { id: true },
      });
      return { keep: true, answer: { noteId: id } };
    }),
  );
}

/** Two notes may share a millisecond, or a client's clock run ahead. */
async function freeDate(tx: Transaction, relationId: string, from: string): Promise<string> {
  for (let date = from; ; date = nextDate(date)) {
    if ((await tx.note.count({ where: { relationId, createdAt: new Date(date) } })) === 0) return date;
  }
}
