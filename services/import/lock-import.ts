import type { Transaction } from '#prisma/database.ts';

/** Holds an import until the transaction ends: what changes how far it is comes one after the other. */
export async function lockImport(tx: Transaction, importId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM relation_imports WHERE id = ${importId}::uuid FOR UPDATE`;
}
