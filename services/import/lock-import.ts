import type { Transaction } from '#prisma/database.ts';

/** Serialises all changes of an import's state until the transaction ends. */
export async function lockImport(tx: Transaction, importId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM relation_imports WHERE id = ${importId}::uuid FOR UPDATE`;
}
