import type { Transaction } from '#prisma/database.ts';

/**
 * Deletes files with what owned them, in one transaction: their keys go at once, and the worker removes their bytes,
 * of which Postgres keeps a list however a row goes (balie.note_removed_file). Files that are gone do not count.
 */
export async function deleteStoredFiles(
  tx: Pick<Transaction, 'storedFile'>,
  fileIds: readonly string[],
): Promise<number> {
  const { count } = await tx.storedFile.deleteMany({ where: { id: { in: [...fileIds] } } });
  return count;
}
