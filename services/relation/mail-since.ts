import type { LeasedClient } from '#prisma/database.ts';

/** Only for the viewer's own relations, whose address an admin has yet to confirm (ledger ROLES-25). */
export async function mailSince(
  client: LeasedClient,
  relationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await client.$queryRaw<{ relationId: string; since: Date }[]>`
    SELECT relation_id::text AS "relationId", since FROM balie.mail_since(${[...relationIds]}::uuid[])`;
  return new Map(rows.map(({ relationId, since }) => [relationId, since]));
}
