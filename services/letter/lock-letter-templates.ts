import type { Transaction } from '#prisma/database.ts';

/** Serialises changes of an office's templates: names of files and places in the list are judged on the stored ones. */
export async function lockLetterTemplates(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`letter-templates:${officeId}`}, 0))::text`;
}
