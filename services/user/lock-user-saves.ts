import type { Transaction } from '#prisma/database.ts';

/** Changes of users are checked against the stored ones, so they are serialised. */
export async function lockUserSaves(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user-saves:${officeId}`}, 0))::text`;
}
