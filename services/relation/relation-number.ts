import { nextRelationNumber } from '#domain/relation/relation-number.ts';
import type { NumberUse } from '#domain/relation/uniqueness.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';

/** Ledger RELRULES-31, 32, 66, 71. */
export async function proposeRelationNumber(
  client: Pick<LeasedClient | Transaction, '$queryRaw'>,
): Promise<string> {
  const [row] = await client.$queryRaw<{ highest: bigint | null }[]>`
    SELECT balie.highest_relation_number() AS highest`;
  return nextRelationNumber(row?.highest ?? null);
}

/** Null when it is free; hidden relations count. */
export async function relationNumberUse(
  tx: Transaction,
  relationNumber: string,
  exceptId: string | null,
): Promise<NumberUse | null> {
  const [row] = await tx.$queryRaw<{ use: NumberUse | null }[]>`
    SELECT CASE found WHEN 'held' THEN 'reserved' ELSE found END AS use
    FROM balie.relation_number_use(${relationNumber}, ${exceptId}::uuid) AS found`;
  return row?.use ?? null;
}

/** Hidden persons count (ledger RELRULES-60, 66). */
export async function isPersonEmailInUse(
  tx: Transaction,
  email: string,
  exceptId: string | null,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ inUse: boolean }[]>`
    SELECT balie.person_email_taken(${email}, ${exceptId}::uuid) AS "inUse"`;
  return row?.inUse ?? false;
}
