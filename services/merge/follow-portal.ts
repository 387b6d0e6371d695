import type { RelationReference } from '#domain/relation/relation.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import {
  CHANGING,
  PORTAL_CHANGES,
  type PortalStand,
  portalChange,
  recordPortalChanges,
} from '#services/portal/audit-portal.ts';
import { notifyRelations } from '#services/portal/withdraw-entries.ts';
import type { MergeMoves, PortalBefore } from './merge-moves.ts';

interface Pair {
  readonly kept: RelationReference;
  readonly dropped: RelationReference;
}

type MovedPortal = Pick<MergeMoves, 'portalEntryIds' | 'portal' | 'portalChanges' | 'portalOfIds'>;

/** The customer sees the files from `seenFrom`. Portals of organisations move too, also unseen ones. */
export async function followPortal(
  tx: Transaction,
  viewer: Viewer,
  { kept, dropped, seenFrom }: Pair & { readonly seenFrom: Date },
): Promise<MovedPortal> {
  const { officeId } = viewer;
  const entries = await tx.portalEntry.updateManyAndReturn({
    where: { relationId: dropped.id },
    data: { relationId: kept.id, relationName: kept.name, seenFrom },
    select: { id: true },
  });
  if (entries.length > 0) {
    const changes = { files: { from: dropped.name, to: kept.name } };
    await recordPortalChanges(tx, viewer, [{ relationId: kept.id, action: 'changed', changes }]);
  }
  const ofOthers = { relationId: { not: dropped.id } };
  const portalOfIds = await movePortals(tx, viewer, ofOthers, { fromId: dropped.id, toId: kept.id });
  const theirs = await tx.portal.findUnique({
    where: { officeId_relationId: { officeId, relationId: dropped.id } },
  });
  const ours = await tx.portal.findUnique({
    where: { officeId_relationId: { officeId, relationId: kept.id } },
  });
  const opens = theirs?.closedAt === null && ours?.closedAt !== null;
  if (opens) {
    const personId = theirs.personId === dropped.id ? kept.id : theirs.personId;
    await setPortal(tx, viewer, kept.id, ours, { personId, email: theirs.email, closedAt: null });
  }
  return {
    portalEntryIds: entries.map(({ id }) => id),
    portalOfIds,
    portal: opens ? portalBefore(ours) : 'kept',
    portalChanges: await countPortalChanges(tx, viewer, kept.id),
  };
}

export async function countPortalChanges(
  tx: Transaction,
  viewer: Viewer,
  relationId: string,
): Promise<number> {
  const changed = { entity: 'portal', entityId: relationId, action: { in: [...PORTAL_CHANGES] } };
  return asSystem(tx, viewer, () => tx.auditEntry.count({ where: changed }));
}

export async function returnPortal(
  tx: Transaction,
  viewer: Viewer,
  { kept, dropped, followed }: Pair & { readonly followed: MovedPortal },
): Promise<void> {
  const { officeId } = viewer;
  const { count } = await tx.portalEntry.updateMany({
    where: { id: { in: [...followed.portalEntryIds] }, relationId: kept.id },
    data: { relationId: dropped.id, relationName: dropped.name, seenFrom: null },
  });
  if (count > 0) {
    const changes = { files: { from: kept.name, to: dropped.name } };
    await recordPortalChanges(tx, viewer, [{ relationId: dropped.id, action: 'changed', changes }]);
  }
  const returned = { relationId: { in: [...followed.portalOfIds] } };
  await movePortals(tx, viewer, returned, { fromId: kept.id, toId: dropped.id });
  if (followed.portal === 'kept') return;
  const which = { officeId_relationId: { officeId, relationId: kept.id } };
  const now = await tx.portal.findUnique({ where: which, select: CHANGING });
  if (followed.portal !== 'none') await setPortal(tx, viewer, kept.id, now, followed.portal);
  else if (now !== null) {
    await tx.portal.deleteMany({ where: { officeId, relationId: kept.id } });
    await recordPortalChanges(tx, viewer, [{ relationId: kept.id, action: 'deleted' }]);
  }
}

/** The entry is the system's where the viewer cannot see the relation. */
async function movePortals(
  tx: Transaction,
  viewer: Viewer,
  where: Prisma.PortalWhereInput,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<string[]> {
  const moved = await asSystem(tx, viewer, () =>
    tx.portal.updateManyAndReturn({
      where: { ...where, personId: fromId },
      data: { personId: toId, updatedAt: new Date() },
      select: { relationId: true },
    }),
  );
  const ids = moved.map(({ relationId }) => relationId);
  if (ids.length === 0) return ids;
  const seen = await tx.relation.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const isSeen = new Set(seen.map(({ id }) => id));
  const changes = { personId: { from: fromId, to: toId } };
  const lines = ids.map((relationId) => ({ relationId, action: 'changed' as const, changes }));
  const [own, others] = [
    lines.filter((line) => isSeen.has(line.relationId)),
    lines.filter((line) => !isSeen.has(line.relationId)),
  ];
  await recordPortalChanges(tx, viewer, own);
  await asSystem(tx, viewer, () => recordPortalChanges(tx, systemViewer(viewer.officeId), others));
  await notifyRelations(tx, viewer.officeId, moved);
  return ids;
}

function portalBefore(portal: (Omit<PortalBefore, 'closedAt'> & { closedAt: Date | null }) | null) {
  if (portal === null) return 'none';
  const { personId, email, closedAt } = portal;
  return { personId, email, closedAt: closedAt?.toISOString() ?? null };
}

async function setPortal(
  tx: Transaction,
  viewer: Viewer,
  relationId: string,
  before: PortalStand | null,
  { personId, email, closedAt }: PortalBefore,
): Promise<void> {
  const { officeId } = viewer;
  const stands = { personId, email, closedAt: closedAt === null ? null : new Date(closedAt) };
  await tx.portal.upsert({
    where: { officeId_relationId: { officeId, relationId } },
    create: { officeId, relationId, ...stands },
    update: { ...stands, updatedAt: new Date() },
  });
  await recordPortalChanges(tx, viewer, portalChange(relationId, before, stands));
}
