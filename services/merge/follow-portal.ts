import type { RelationReference } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { keepPortalChanges } from '#services/portal/portal-trail.ts';
import type { Followed, PortalBefore } from './followed.ts';

/** The relation that goes and the one that stays. */
interface Pair {
  readonly kept: RelationReference;
  readonly dropped: RelationReference;
}

type FollowedPortal = Pick<Followed, 'portalEntryIds' | 'portal' | 'portalOfIds'>;

/**
 * Gives the files in the portal of one relation to another, under the links they have. An open portal stays open: of
 * two open ones that of the relation that stays, with its address. Organisations whose portal stands under the person
 * that goes get the other, also those that the viewer may not see.
 */
export async function followPortal(tx: Transaction, viewer: Viewer, pair: Pair): Promise<FollowedPortal> {
  const { kept, dropped } = pair;
  const { officeId } = viewer;
  const entries = await tx.portalEntry.updateManyAndReturn({
    where: { relationId: dropped.id },
    data: { relationId: kept.id, relationName: kept.name },
    select: { id: true },
  });
  if (entries.length > 0) {
    const changes = { files: { from: dropped.name, to: kept.name } };
    await keepPortalChanges(tx, viewer, [{ relationId: kept.id, action: 'changed', changes }]);
  }
  const portalOf = await asSystem(tx, viewer, () =>
    tx.portal.updateManyAndReturn({
      where: { personId: dropped.id, relationId: { not: dropped.id } },
      data: { personId: kept.id, updatedAt: new Date() },
      select: { relationId: true },
    }),
  );
  const theirs = await tx.portal.findUnique({
    where: { officeId_relationId: { officeId, relationId: dropped.id } },
  });
  const ours = await tx.portal.findUnique({
    where: { officeId_relationId: { officeId, relationId: kept.id } },
  });
  const opens = theirs?.closedAt === null && ours?.closedAt !== null;
  if (opens) {
    const personId = theirs.personId === dropped.id ? kept.id : theirs.personId;
    await setPortal(tx, officeId, kept.id, { personId, email: theirs.email, closedAt: null });
  }
  return {
    portalEntryIds: entries.map(({ id }) => id),
    portalOfIds: portalOf.map(({ relationId }) => relationId),
    portal: opens ? portalBefore(ours) : 'kept',
  };
}

/** Gives back what followed. */
export async function returnPortal(
  tx: Transaction,
  viewer: Viewer,
  { kept, dropped, followed }: Pair & { readonly followed: FollowedPortal },
): Promise<void> {
  const { officeId } = viewer;
  await tx.portalEntry.updateMany({
    where: { id: { in: [...followed.portalEntryIds] }, relationId: kept.id },
    data: { relationId: dropped.id, relationName: dropped.name },
  });
  await asSystem(tx, viewer, () =>
    tx.portal.updateMany({
      where: { relationId: { in: [...followed.portalOfIds] }, personId: kept.id },
      data: { personId: dropped.id, updatedAt: new Date() },
    }),
  );
  if (followed.portal === 'none') await tx.portal.deleteMany({ where: { officeId, relationId: kept.id } });
  else if (followed.portal !== 'kept') await setPortal(tx, officeId, kept.id, followed.portal);
}

function portalBefore(portal: (Omit<PortalBefore, 'closedAt'> & { closedAt: Date | null }) | null) {
  if (portal === null) return 'none';
  const { personId, email, closedAt } = portal;
  return { personId, email, closedAt: closedAt?.toISOString() ?? null };
}

async function setPortal(
  tx: Transaction,
  officeId: string,
  relationId: string,
  { personId, email, closedAt }: PortalBefore,
): Promise<void> {
  const stands = { personId, email, closedAt: closedAt === null ? null : new Date(closedAt) };
  await tx.portal.upsert({
    where: { officeId_relationId: { officeId, relationId } },
    create: { officeId, relationId, ...stands },
    update: { ...stands, updatedAt: new Date() },
  });
}
