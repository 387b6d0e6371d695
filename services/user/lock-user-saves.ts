import type { Transaction } from '#prisma/database.ts';

/** Serialises changes of users, as each is checked against the stored ones. */
export async function lockUserSaves(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user-saves:${officeId}`}, 0))::text`;
}
