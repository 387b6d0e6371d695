import type { LeasedClient } from '#prisma/database.ts';

export interface EmailRelation {
  readonly id: string;
  readonly kind: string;
  readonly displayName: string;
  readonly relationNumber: string;
}

export interface EmailRelations {
  /** Null where no relation that the viewer sees has the address. */
  readonly sender: EmailRelation | null;
  readonly linked: readonly EmailRelation[];
}

/** Takes two statements. Only relations that the viewer sees (ledger ROLES-14); a person goes first. */
export async function relationsOfEmails(
  client: LeasedClient,
  emailIds: readonly string[],
): Promise<ReadonlyMap<string, EmailRelations>> {
  const rows = await client.$queryRaw<{ emailId: string; relationId: string; isSender: boolean }[]>`
    SELECT email_id::text AS "emailId", relation_id::text AS "relationId", is_sender AS "isSender"
    FROM balie.relations_of_emails(${[...emailIds]}::uuid[])`;
  // Row-level security applies here: the function alone could return no relation's data.
  const relations = await client.relation.findMany({
    where: { id: { in: [...new Set(rows.map(({ relationId }) => relationId))] } },
    select: { id: true, kind: true, displayName: true, relationNumber: true },
    // Persons come behind organisations by the alphabet.
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
  });
  const of = (emailId: string, isSender: boolean) => {
    const matching = rows.filter((one) => one.emailId === emailId && one.isSender === isSender);
    return relations.filter(({ id }) => matching.some(({ relationId }) => relationId === id));
  };
  return new Map(
    [...new Set(rows.map(({ emailId }) => emailId))].map((id) => [
      id,
      { sender: of(id, true)[0] ?? null, linked: of(id, false) },
    ]),
  );
}
