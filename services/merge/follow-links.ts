import { ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { LinkedReference } from '#domain/relation/relation.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import {
  auditLink,
  LINK_SIDES,
  type LinkChange,
  linkField,
  MOST_LINKS,
} from '#services/relation/relation-links.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export interface LinkedPair {
  readonly kind: RelationKind;
  readonly kept: LinkedReference;
  readonly dropped: LinkedReference;
}

/** Unseen links move too, as the deletion would remove them. */
export async function followLinks(
  tx: Transaction,
  viewer: Viewer,
  pair: LinkedPair,
): Promise<readonly string[]> {
  const { kept, dropped, kind } = pair;
  const { own, other, position, otherPosition } = LINK_SIDES[kind];
  const [added, count] = await asSystem(tx, viewer, async () => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO contact_persons (office_id, ${own}, ${other}, ${position}, ${otherPosition})
      SELECT office_id, ${kept.id}::uuid, ${other},
             (SELECT coalesce(max(listed.${position}) + 1, 0) FROM contact_persons listed
              WHERE listed.${own} = ${kept.id}::uuid) + row_number() OVER (ORDER BY ${position}, ${other}) - 1,
             ${otherPosition}
      FROM contact_persons WHERE ${own} = ${dropped.id}::uuid
      ON CONFLICT (office_id, organisation_id, person_id) DO NOTHING
      RETURNING ${other}::text AS id`;
    const [all] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM contact_persons WHERE ${own} = ${kept.id}::uuid`;
    return [rows.map(({ id }) => id), all?.count ?? 0] as const;
  });
  if (count > MOST_LINKS) {
    const message = `Samen hebben deze relaties er meer dan ${MOST_LINKS}.`;
    throw new ValidationError([{ field: linkField(kind), message }]);
  }
  await notifyLinked(tx, viewer, kind, added, { before: [dropped], after: [kept] });
  return added;
}

export async function returnLinks(
  tx: Transaction,
  viewer: Viewer,
  { kind, kept, dropped, linkedIds }: LinkedPair & { readonly linkedIds: readonly string[] },
): Promise<void> {
  const { own, other } = LINK_SIDES[kind];
  await asSystem(
    tx,
    viewer,
    () => tx.$executeRaw`
      DELETE FROM contact_persons
      WHERE ${own} = ${kept.id}::uuid AND ${other} = ANY(${[...linkedIds]}::uuid[])`,
  );
  await notifyLinked(tx, viewer, kind, linkedIds, { before: [kept], after: [dropped] });
}

/** The entry is the system's where the viewer cannot see the relation. */
async function notifyLinked(
  tx: Transaction,
  viewer: Viewer,
  kind: RelationKind,
  linkedIds: readonly string[],
  change: LinkChange,
): Promise<void> {
  if (linkedIds.length === 0) return;
  const seen = await tx.relation.findMany({ where: { id: { in: [...linkedIds] } }, select: { id: true } });
  const seenIds = new Set(seen.map(({ id }) => id));
  const changes = auditLink(kind === 'organisation' ? 'person' : 'organisation', change);
  const { officeId } = viewer;
  const record = async (by: Viewer, ids: readonly string[]) => {
    const rows = await tx.relation.updateManyAndReturn({
      where: { id: { in: [...ids] } },
      data: { version: { increment: 1 } },
      select: { id: true, version: true },
    });
    await recordAuditEntries(
      tx,
      by,
      rows.map(({ id, version }) => ({
        ...ofRelation(id),
        action: 'changed',
        entityVersion: version,
        changes,
      })),
    );
    await notifyAll(
      tx,
      rows.map(({ id }) => ({ type: 'relation', officeId, id })),
    );
  };
  await record(viewer, [...seenIds]);
  const unseen = linkedIds.filter((id) => !seenIds.has(id));
  if (unseen.length > 0) await asSystem(tx, viewer, () => record(systemViewer(officeId), unseen));
}
