import type { Transaction } from '#prisma/database.ts';

/** Locked before their tasks, as a deletion does: in the other order the two could wait for each other. */
export async function lockRelationsForShare(tx: Transaction, relationIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id::text FROM relations WHERE id = ANY(${[...relationIds]}::uuid[]) ORDER BY id FOR KEY SHARE`;
}
