import type { LeasedClient, Transaction } from '#prisma/database.ts';

/** Call as the system, before the relation's row is deleted. */
export async function recordLeftRecords(
  tx: Transaction,
  officeId: string,
  relationId: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO left_records (office_id, provider, remote_id, owner_id)
      SELECT record.office_id, link.provider, record.remote_id, relation.owner_id
      FROM remote_records record
      JOIN provider_links link ON link.office_id = record.office_id AND link.id = record.link_id
      JOIN relations relation ON relation.office_id = record.office_id AND relation.id = record.relation_id
      WHERE record.office_id = ${officeId}::uuid AND record.relation_id = ${relationId}::uuid
        AND record.remote_id IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM remote_records other
          WHERE other.office_id = record.office_id AND other.link_id = record.link_id
            AND other.remote_id = record.remote_id AND other.relation_id <> record.relation_id)
      ON CONFLICT (office_id, provider, remote_id)
        DO UPDATE SET owner_id = excluded.owner_id, left_at = excluded.left_at`;
}

/** Whether this relation's owner saw the deleted one that left the record; null when none left it. */
export async function leftBehind(
  client: LeasedClient,
  record: {
    readonly officeId: string;
    readonly relationId: string;
    readonly linkId: string;
    readonly remoteId: string;
  },
): Promise<'seen' | 'unseen' | null> {
  const { officeId, relationId, linkId, remoteId } = record;
  const link = await client.providerLink.findUnique({
    where: { officeId_id: { officeId, id: linkId } },
    select: { provider: true },
  });
  if (link === null) return null;
  const left = await client.leftRecord.findUnique({
    where: { officeId_provider_remoteId: { officeId, provider: link.provider, remoteId } },
    select: { ownerId: true },
  });
  if (left === null) return null;
  const relation = await client.relation.findUnique({
    where: { officeId_id: { officeId, id: relationId } },
    select: { ownerId: true },
  });
  // A relation without an owner is seen by admins alone, who saw the deleted one too.
  const isUnseen = relation !== null && relation.ownerId !== null && relation.ownerId !== left.ownerId;
  return isUnseen ? 'unseen' : 'seen';
}
