import type { Transaction } from '#prisma/database.ts';

/**
 * Until the transaction ends, and behind whoever asked for it before. The lock of a row is no such queue: who commits
 * and locks it again at once goes before those that have waited, as they have yet to wake.
 */
export async function lockInTurn(tx: Transaction, name: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}
