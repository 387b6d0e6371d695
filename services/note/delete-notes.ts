import { ConflictError } from '#domain/errors.ts';
import type { NoteContent } from '#domain/note/note.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { noteConflicts } from './merge-sent-notes.ts';
import { lockNotes, storeNotes } from './store-notes.ts';

export interface SeenNote {
  readonly id: string;
  readonly version: number;
}

export interface DeleteNotes {
  readonly requestId: string;
  readonly relationId: string;
  readonly notes: readonly SeenNote[];
}

/** A deleted note is no failure (ledger NOTES-26). Throws ConflictError when another user changed one since. */
export async function deleteNotes(client: LeasedClient, viewer: Viewer, command: DeleteNotes): Promise<void> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'deleteNotes', input }, async () => {
      await removeNotes(tx, viewer, command);
      return { keep: true, answer: {} };
    }),
  );
}

async function removeNotes(
  tx: Transaction,
  viewer: Viewer,
  { relationId, notes }: DeleteNotes,
): Promise<void> {
  const locked = await lockNotes(tx, relationId);
  const seen = new Map(notes.map(({ id, version }) => [id, version]));
  const rows = await tx.note.findMany({ where: { relationId, id: { in: [...seen.keys()] } } });
  const stored = rows.map((row) => ({
    date: row.createdAt.toISOString(),
    content: { kind: row.kind as NoteKind, subject: row.subject, text: row.text } satisfies NoteContent,
    version: row.version,
    isOutdated: row.version !== seen.get(row.id),
  }));
  const outdated = stored.find((note) => note.isOutdated);
  if (outdated) throw new ConflictError(outdated.version, noteConflicts(null, outdated.content));
  await storeNotes(tx, viewer, locked, { added: [], changed: [], removed: stored });
}
