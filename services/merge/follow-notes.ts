import { nextDate } from '#domain/note/merge-notes.ts';
import type { DatedNote } from '#domain/note/note.ts';
import { noteChangesOf } from '#domain/note/note-changes.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { refuseTooManyNotes } from '#services/note/store-notes.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { MovedNote } from './merge-moves.ts';

interface MovingNote extends MovedNote {
  readonly to: string;
  readonly content: DatedNote['content'];
}

/** The author stays, and the date unless it is taken. Throws ValidationError for too many notes. */
export async function followNotes(
  tx: Transaction,
  viewer: Viewer,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<readonly MovedNote[]> {
  const there = await tx.note.findMany({ where: { relationId: toId }, select: { createdAt: true } });
  const usedMoments = new Set(there.map(({ createdAt }) => createdAt.toISOString()));
  const notes: MovingNote[] = [];
  for (const note of await notesOf(tx, { relationId: fromId })) {
    let to = note.date;
    while (usedMoments.has(to)) to = nextDate(to);
    usedMoments.add(to);
    notes.push({ ...note, to });
  }
  if (notes.length === 0) return [];
  await moveNotes(tx, viewer, { fromId, toId, notes });
  await refuseTooManyNotes(tx, toId);
  return notes.map(({ id, date }) => ({ id, date }));
}

export async function returnNotes(
  tx: Transaction,
  viewer: Viewer,
  {
    fromId,
    toId,
    notes,
  }: { readonly fromId: string; readonly toId: string; readonly notes: readonly MovedNote[] },
): Promise<void> {
  if (notes.length === 0) return;
  const before = new Map(notes.map(({ id, date }) => [id, date]));
  const there = await notesOf(tx, { relationId: fromId, id: { in: [...before.keys()] } });
  const moving = there.map((note) => ({ ...note, to: before.get(note.id) ?? note.date }));
  await moveNotes(tx, viewer, { fromId, toId, notes: moving });
}

async function notesOf(tx: Transaction, where: Prisma.NoteWhereInput): Promise<Omit<MovingNote, 'to'>[]> {
  const rows = await tx.note.findMany({
    where,
    orderBy: { createdAt: 'asc' },
    select: { id: true, kind: true, subject: true, text: true, createdAt: true },
  });
  return rows.map(({ id, kind, subject, text, createdAt }) => ({
    id,
    date: createdAt.toISOString(),
    content: { kind: kind as NoteKind, subject, text },
  }));
}

async function moveNotes(
  tx: Transaction,
  viewer: Viewer,
  {
    fromId,
    toId,
    notes,
  }: { readonly fromId: string; readonly toId: string; readonly notes: readonly MovingNote[] },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE notes SET relation_id = ${toId}::uuid, created_at = moved.date::timestamptz
    FROM unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ to }) => to)}::text[]) moved(id, date)
    WHERE notes.id = moved.id`;
  const none = { added: [], changed: [], removed: [] };
  const removed = notes.map(({ date, content }) => ({ date, content }));
  const added = notes.map(({ to, content }) => ({ date: to, content }));
  for (const [id, changes] of [
    [fromId, noteChangesOf({ ...none, removed })],
    [toId, noteChangesOf({ ...none, added })],
  ] as const) {
    const { notesVersion } = await tx.relation.update({
      where: { id },
      data: { notesVersion: { increment: 1 } },
      select: { notesVersion: true },
    });
    await recordAuditEntries(tx, viewer, [
      { ...ofRelation(id, 'notes'), action: 'changed', entityVersion: notesVersion, changes },
    ]);
  }
}
