import type { Transaction } from '#prisma/database.ts';

/** A note that was added or changed. */
export type SavedNote = { readonly noteId: string };

/** Whether what a request saved is still there for the viewer, when the request comes again. */
export async function seesNote(tx: Transaction, { noteId }: SavedNote): Promise<boolean> {
  return (await tx.note.findUnique({ where: { id: noteId }, select: { id: true } })) !== null;
}
