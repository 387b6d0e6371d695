import type { LeasedClient } from '#prisma/database.ts';

export interface EmailRelations {
  /** Whom the mail is from; null where no relation that the viewer sees has the address. */
  readonly senderId: string | null;
  readonly linkedIds: readonly string[];
}

/**
 * The relations of many mails by the ids of the mails, in one statement: only relations that the viewer sees, which decides
 * on the way to them from a mail (ledger ROLES-14). Of several with one address a person goes first.
 */
export async function relationsOfEmails(
  client: LeasedClient,
  emailIds: readonly string[],
): Promise<ReadonlyMap<string, EmailRelations>> {
  // The join applies row-level security: the function alone could return no relation's data.
  const rows = await client.$queryRaw<{ emailId: string; relationId: string; isSender: boolean }[]>`
    SELECT found.email_id::text AS "emailId", r.id::text AS "relationId", found.is_sender AS "isSender"
    FROM balie.relations_of_emails(${[...emailIds]}::uuid[]) found
    JOIN relations r ON r.id = found.relation_id
    ORDER BY r.kind = 'person' DESC, r.id`;
  const found = new Map<string, { senderId: string | null; linkedIds: string[] }>();
  for (const { emailId, relationId, isSender } of rows) {
    const relations = found.get(emailId) ?? { senderId: null, linkedIds: [] };
    found.set(emailId, relations);
    if (isSender) relations.senderId ??= relationId;
    else relations.linkedIds.push(relationId);
  }
  return found;
}
