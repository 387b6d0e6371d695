import type { Transaction } from '#prisma/database.ts';

/**
 * Under it no relation number is given twice, writes of several relations do not deadlock, and nobody is
 * removed who is just given a task or an appointment. Safe to take again.
 */
export async function lockOfficeWrites(tx: Transaction, officeId: string): Promise<void> {
  // The name is older than the other nouns, and stays: an earlier release that still runs takes the same lock by it.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`relation-writes:${officeId}`}, 0))::text`;
}
