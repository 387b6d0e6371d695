import type { Transaction } from '#prisma/database.ts';
import { lockInTurn } from '#services/lock-in-turn.ts';

/**
 * Serialises changes of an import's state: who stops it comes before the next batch. Imports are locked before
 * relation writes.
 */
export async function lockImport(tx: Transaction, importId: string): Promise<void> {
  await lockInTurn(tx, `import:${importId}`);
  await tx.$queryRaw`SELECT 1 AS locked FROM relation_imports WHERE id = ${importId}::uuid FOR UPDATE`;
}

export async function lockImportsOfOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS locked FROM relation_imports
    WHERE owner_id = ${ownerId}::uuid AND state NOT IN ('done', 'undone') ORDER BY id FOR UPDATE`;
}
