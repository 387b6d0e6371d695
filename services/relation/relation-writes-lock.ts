import type { Transaction } from '#prisma/database.ts';

/**
 * Lets one writer at a time of the office's relations through until its transaction ends: two parallel saves with an
 * untouched number get two numbers, and a save and a deletion that both reach several relations never wait for each
 * other.
 */
export async function lockRelationWrites(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`relation-writes:${officeId}`}, 0))::text`;
}
