import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { NotesMerge } from '#domain/note/merge-notes.ts';
import { MOST_NOTES, MOST_NOTES_BYTES, type NoteContent } from '#domain/note/note.ts';
import { noteChangesOf } from '#domain/note/note-changes.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** Locked until the transaction ends. */
export interface LockedNotes {
  readonly relationId: string;
  readonly notesVersion: number;
}

/** Throws NotFoundError for a relation that the viewer cannot see, or that is being deleted. */
export async function lockNotes(tx: Transaction, relationId: string): Promise<LockedNotes> {
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR UPDATE`;
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { notesVersion: true },
  });
  if (relation === null) throw new NotFoundError('Deze relatie is er niet (meer).');
  return { relationId, notesVersion: relation.notesVersion };
}

export async function refuseTooManyNotes(tx: Transaction, relationId: string): Promise<void> {
  const [stored] = await tx.$queryRaw<{ count: number; bytes: number }[]>`
    SELECT count(*)::integer AS count, coalesce(sum(octet_length(text)), 0)::float8 AS bytes
    FROM notes WHERE relation_id = ${relationId}::uuid`;
  const refuse = (message: string) => new ValidationError([{ field: 'notes', message }]);
  if (stored === undefined) return;
  if (stored.count > MOST_NOTES) throw refuse(`Een relatie heeft ten hoogste ${MOST_NOTES} notities.`);
  if (stored.bytes > MOST_NOTES_BYTES) throw refuse('De notities van deze relatie zijn samen te lang.');
}

function columnsOf(content: NoteContent) {
  return { ...content, sortSubject: sortKey(content.subject) };
}

export async function storeNotes(
  tx: Transaction,
  viewer: Viewer,
  stored: LockedNotes,
  { added, changed, removed }: Omit<NotesMerge, 'conflicts'>,
): Promise<void> {
  const changes = noteChangesOf({ added, changed, removed });
  if (Object.keys(changes).length === 0) return;
  const { officeId, userId } = viewer;
  const { relationId } = stored;
  if (added.length > 0) {
    await tx.note.createMany({
      data: added.map(({ date, content }) => ({
        officeId,
        relationId,
        authorId: userId,
        createdAt: new Date(date),
        ...columnsOf(content),
      })),
    });
  }
  for (const { date, to } of changed) {
    await tx.note.update({
      where: {
        officeId_relationId_createdAt: { officeId, relationId, createdAt: new Date(date) },
      },
      data: { ...columnsOf(to), version: { increment: 1 } },
    });
  }
  if (removed.length > 0) {
    await tx.note.deleteMany({
      where: { relationId, createdAt: { in: removed.map(({ date }) => new Date(date)) } },
    });
  }
  if (added.length + changed.length > 0) await refuseTooManyNotes(tx, relationId);
  const { notesVersion } = await tx.relation.update({
    where: { id: relationId },
    data: { notesVersion: { increment: 1 } },
    select: { notesVersion: true },
  });
  await recordAuditEntries(tx, viewer, [
    { ...ofRelation(relationId, 'notes'), action: 'changed', entityVersion: notesVersion, changes },
  ]);
  await notify(tx, { type: 'relation', officeId, id: relationId });
}
