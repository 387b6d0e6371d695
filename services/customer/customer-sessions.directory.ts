import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { LiveLink } from './customer-links.directory.ts';

/** Stores the session of a customer who signed in. */
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

/**
 * The link behind an open session. A session ends with its time, with its link, and with the address that its code
 * went to; that is asked for each call, so it ends at once.
 */
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

/** Ends a session, if there is one. */
export async function deleteCustomerSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await directory.customerSession.deleteMany({ where: { tokenHash } });
}

/** Deletes sessions that ended before `before`. */
export async function deleteCustomerSessions(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.customerSession.deleteMany({ where: { expiresAt: { lt: before } } });
}
