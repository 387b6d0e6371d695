import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { Transaction } from '#prisma/database.ts';

/** Serialises the changes of one kind of link. */
export async function lockLinks(tx: Transaction, officeId: string, kind: LinkKind): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`link:${officeId}:${kind}`}, 0))::text`;
}

/** Whoever ends a link locks it before what hangs on it; in another order two could wait for each other. */
export async function lockLink(
  tx: Transaction,
  { officeId, id }: { readonly officeId: string; readonly id: string },
): Promise<void> {
  await tx.$queryRaw`
    SELECT id::text FROM provider_links WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
}
