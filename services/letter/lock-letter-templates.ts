import type { Transaction } from '#prisma/database.ts';

/** File names and positions are checked against the stored ones, so changes are serialised. */
export async function lockLetterTemplates(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`letter-templates:${officeId}`}, 0))::text`;
}
