import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { LiveLink } from './customer-links.directory.ts';

export async function insertCustomerSession(
  tx: DirectoryTransaction,
  row: {
    readonly tokenHash: Uint8Array<ArrayBuffer>;
    readonly linkId: string;
    readonly email: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.customerSession.create({ data: row, select: { linkId: true } });
}

/** A session ends with its link, and when the portal gets another address; checked on each call. */
export async function findCustomerSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
  at: Date,
): Promise<LiveLink | null> {
  const rows = await directory.$queryRaw<LiveLink[]>`
    SELECT link.id::text, link.office_id::text AS "officeId", link.office_name AS "officeName",
           link.relation_id::text AS "relationId", link.email
    FROM directory.customer_sessions session
    JOIN directory.live_customer_links link ON link.id = session.link_id AND link.email = session.email
    WHERE session.token_hash = ${tokenHash} AND session.expires_at > ${at}`;
  return rows[0] ?? null;
}

export async function deleteCustomerSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await directory.customerSession.deleteMany({ where: { tokenHash } });
}

export async function deleteCustomerSessions(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.customerSession.deleteMany({ where: { expiresAt: { lt: before } } });
}
