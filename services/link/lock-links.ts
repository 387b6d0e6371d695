import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { Transaction } from '#prisma/database.ts';

/** Serialises what changes the link of one kind until the transaction ends. */
export async function lockLinks(tx: Transaction, officeId: string, kind: LinkKind): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`link:${officeId}:${kind}`}, 0))::text`;
}

/**
 * Locks the row of one link. Whoever ends a link has this lock before those of what hangs on it, so that a transaction that
 * changes both takes it first too: in another order the two could wait for each other.
 */
export async function lockLink(
  tx: Transaction,
  { officeId, id }: { readonly officeId: string; readonly id: string },
): Promise<void> {
  await tx.$queryRaw`
    SELECT id::text FROM provider_links WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
}
