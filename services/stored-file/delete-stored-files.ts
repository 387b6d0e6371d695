import type { Transaction } from '#prisma/database.ts';

/** Keys go at once; Postgres lists the bytes (balie.note_removed_file), which the worker removes. */
export async function deleteStoredFiles(
  tx: Pick<Transaction, 'storedFile'>,
  fileIds: readonly string[],
): Promise<number> {
  const { count } = await tx.storedFile.deleteMany({ where: { id: { in: [...fileIds] } } });
  return count;
}
