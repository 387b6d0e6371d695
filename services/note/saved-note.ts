import type { Transaction } from '#prisma/database.ts';

export type SavedNote = { readonly noteId: string };

/** Lets a repeated request find whether its note is still there for the viewer. */
export async function seesNote(tx: Transaction, { noteId }: SavedNote): Promise<boolean> {
  return (await tx.note.findUnique({ where: { id: noteId }, select: { id: true } })) !== null;
}
