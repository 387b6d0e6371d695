import { CODE_TRIES } from '#domain/customer/code-limits.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

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

/** Counts a try of the newest code of a link and returns its id; null when that code is dead. Older codes are. */
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

export interface CodesSpent {
  readonly codes: number;
  readonly tries: number;
  readonly first: Date | null;
}

export async function countSpent(tx: DirectoryTransaction, linkId: string, since: Date): Promise<CodesSpent> {
  const [spent] = await tx.$queryRaw<CodesSpent[]>`
    SELECT count(*)::int AS codes, coalesce(sum(tries) FILTER (WHERE used_at IS NULL), 0)::int AS tries,
           min(created_at) AS first
    FROM directory.customer_codes WHERE link_id = ${linkId}::uuid AND created_at > ${since}`;
  return spent ?? { codes: 0, tries: 0, first: null };
}

export async function consumeCustomerCode(tx: DirectoryTransaction, id: string, at: Date): Promise<void> {
  await tx.customerCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: at } });
}

/** Codes of the last day still count for the daily limits. */
export async function deleteCustomerCodes(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.customerCode.deleteMany({ where: { expiresAt: { lt: before } } });
}
