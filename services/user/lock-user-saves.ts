import type { Transaction } from '#prisma/database.ts';

/** Whoever changes or removes users judges what the one before has stored. */
export async function lockUserSaves(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user-saves:${officeId}`}, 0))::text`;
}
