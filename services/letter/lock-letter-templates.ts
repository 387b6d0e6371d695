import type { Transaction } from '#prisma/database.ts';

/**
 * Serialises changes of an office's templates: file names and positions in the list are checked against the
 * stored ones.
 */
export async function lockLetterTemplates(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`letter-templates:${officeId}`}, 0))::text`;
}
