import type { Transaction } from '#prisma/database.ts';

/** Serialises all changes of an import's state until the transaction ends. Imports are locked before relation writes. */
export async function lockImport(tx: Transaction, importId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM relation_imports WHERE id = ${importId}::uuid FOR UPDATE`;
}

/** Locks the unfinished imports that give this user their relations. */
export async function lockImportsOfOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS locked FROM relation_imports
    WHERE owner_id = ${ownerId}::uuid AND state NOT IN ('done', 'undone') ORDER BY id FOR UPDATE`;
}
