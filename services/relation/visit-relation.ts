import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';

/** False for a relation out of the viewer's sight. */
export async function visitRelation(
  client: LeasedClient,
  viewer: Viewer,
  relationId: string,
  now: Date,
): Promise<boolean> {
  const { officeId, userId } = viewer;
  if (userId === null) return false;
  const seen = await client.relation.findUnique({ where: { id: relationId }, select: { id: true } });
  if (seen === null) return false;
  await client.relationVisit.upsert({
    where: { officeId_userId_relationId: { officeId, userId, relationId } },
    create: { officeId, userId, relationId, openedAt: now },
    update: { openedAt: now },
  });
  return true;
}

export async function recentRelationIds(
  client: LeasedClient,
  viewer: Viewer,
  take: number,
): Promise<string[]> {
  if (viewer.userId === null) return [];
  const visits = await client.relationVisit.findMany({
    where: { userId: viewer.userId, relation: { deletingAt: null } },
    orderBy: { openedAt: 'desc' },
    take,
    select: { relationId: true },
  });
  return visits.map((visit) => visit.relationId);
}
