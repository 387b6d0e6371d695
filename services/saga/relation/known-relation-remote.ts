import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { KnownRemote } from '#providers/provider-ports.ts';
import {
  confirmRemoved,
  type RemoteReference,
  type RemoteTrace,
  remoteColumns,
} from '#services/saga/remote-records.ts';
import { SupersededError } from '#services/saga/step-failure.ts';
import { earlierValues } from './earlier-values.ts';
import { leftBehind } from './left-records.ts';

/** `prepared`: the `inFlightUntil` of a push; null for a removal. */
export function knownRelationRemote(
  database: Database,
  remote: RemoteReference,
  trace: RemoteTrace,
  prepared: Date | null,
): KnownRemote {
  const { officeId, linkId } = remote;
  return {
    ...trace,
    beforeCreate: () =>
      database.lease(systemViewer(officeId), async (client) => {
        const { count } = await client.remoteRecord.updateMany({
          where: { ...remoteColumns(remote), remoteId: null, inFlightUntil: prepared },
          data: { createSentAt: await databaseTime(client) },
        });
        if (count === 0) throw new SupersededError();
      }),
    claimedByAnother: (remoteId) =>
      database.lease(systemViewer(officeId), (client) => isClaimed(client, remote, trace, remoteId)),
    letGo: (remoteId) =>
      database.lease(systemViewer(officeId), (client) =>
        client.$transaction(async (tx) => {
          // The second of two simultaneous calls sees that the first gave up its claim.
          await tx.$queryRaw`
            SELECT 1 AS locked FROM remote_records
            WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND remote_id = ${remoteId}
            ORDER BY relation_id FOR UPDATE`;
          if (!(await isClaimed(tx, remote, trace, remoteId))) return false;
          await confirmRemoved(tx, remote, null);
          return true;
        }),
      ),
    claimedUnseen: (remoteId) =>
      database.lease(systemViewer(officeId), (client) => isClaimedUnseen(client, remote, remoteId)),
    leftBehind: (remoteId) =>
      database.lease(systemViewer(officeId), (client) =>
        leftBehind(client, { officeId, linkId, relationId: remote.relationId, remoteId }),
      ),
    earlierValues: (fields) =>
      database.lease(systemViewer(officeId), (client) => earlierValues(client, remote, fields)),
  };
}

/** Another relation has this id, or may have created it under this one's key. */
async function isClaimed(
  client: Pick<LeasedClient, 'remoteRecord'>,
  { officeId, relationId, linkId }: RemoteReference,
  { naturalKey }: RemoteTrace,
  remoteId: string,
): Promise<boolean> {
  const inDoubt = { state: { in: ['creating', 'unknown'] }, naturalKey };
  const other = await client.remoteRecord.findFirst({
    where: { officeId, linkId, relationId: { not: relationId }, OR: [{ remoteId }, inDoubt] },
    select: { relationId: true },
  });
  return other !== null;
}

/** A relation without an owner is seen by admins alone, who see all. */
async function isClaimedUnseen(
  client: LeasedClient,
  { officeId, relationId, linkId }: RemoteReference,
  remoteId: string,
): Promise<boolean> {
  const relation = await client.relation.findUnique({
    where: { officeId_id: { officeId, id: relationId } },
    select: { ownerId: true },
  });
  if (relation === null || relation.ownerId === null) return false;
  const others = await client.remoteRecord.findMany({
    where: { officeId, linkId, remoteId, relationId: { not: relationId } },
    select: { relation: { select: { ownerId: true } } },
  });
  return others.some((other) => other.relation !== null && other.relation.ownerId !== relation.ownerId);
}
