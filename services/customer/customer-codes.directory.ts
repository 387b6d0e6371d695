import { CODE_TRIES } from '#domain/customer/customer-page.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** Stores a code that is to be mailed to this address. */
export async function insertCustomerCode(
  tx: DirectoryTransaction,
  row: {
    readonly id: string;
    readonly linkId: string;
    readonly email: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.customerCode.create({ data: row, select: { id: true } });
}

/**
 * Counts a try of the newest code of a link and answers its id; null when that code works no more. An older one never
 * works, nor one that was mailed to an address the portal no longer has.
 */
export async function countTry(
  tx: DirectoryTransaction,
  { id, email }: { readonly id: string; readonly email: string },
  at: Date,
): Promise<string | null> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE directory.customer_codes SET tries = tries + 1
    WHERE id = (SELECT id FROM directory.customer_codes WHERE link_id = ${id}::uuid
                ORDER BY created_at DESC, id DESC LIMIT 1)
      AND email = ${email} AND used_at IS NULL AND expires_at > ${at} AND tries < ${CODE_TRIES}
    RETURNING id::text`;
  return rows[0]?.id ?? null;
}

/** What a link has used up since some moment. */
export interface CodesSpent {
  readonly codes: number;
  /** Tries of codes that nobody signed in with. */
  readonly tries: number;
  /** When the first code of these was made. */
  readonly first: Date | null;
}

/** Counts what a link used up, under the link's lock. */
export async function countSpent(tx: DirectoryTransaction, linkId: string, since: Date): Promise<CodesSpent> {
  const [spent] = await tx.$queryRaw<CodesSpent[]>`
    SELECT count(*)::int AS codes, coalesce(sum(tries) FILTER (WHERE used_at IS NULL), 0)::int AS tries,
           min(created_at) AS first
    FROM directory.customer_codes WHERE link_id = ${linkId}::uuid AND created_at > ${since}`;
  return spent ?? { codes: 0, tries: 0, first: null };
}

/** Uses a code up. */
export async function consumeCustomerCode(tx: DirectoryTransaction, id: string, at: Date): Promise<void> {
  await tx.customerCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: at } });
}

/** Deletes codes that ended before `before`; those of a day are still counted. */
export async function deleteCustomerCodes(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.customerCode.deleteMany({ where: { expiresAt: { lt: before } } });
}
