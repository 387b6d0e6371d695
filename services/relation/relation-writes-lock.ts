import type { Transaction } from '#prisma/database.ts';

/** No number is given twice, and writes of several relations do not deadlock. */
export async function lockRelationWrites(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`relation-writes:${officeId}`}, 0))::text`;
}
