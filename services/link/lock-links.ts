import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { Transaction } from '#prisma/database.ts';

/** Serialises what changes the link of one kind until the transaction ends. */
export async function lockLinks(tx: Transaction, officeId: string, kind: LinkKind): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`link:${officeId}:${kind}`}, 0))::text`;
}
