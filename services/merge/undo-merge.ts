import { ValidationError } from '#domain/errors.ts';
import { RELATION_VALUE_KEYS, type RelationRecord, type RelationValues } from '#domain/relation/relation.ts';
import { diffRelation, type RelationChanges } from '#domain/relation/relation-changes.ts';
import { emailInUseIssue } from '#domain/relation/uniqueness.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RelationMerge } from '#prisma/generated/client/client.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { recordSave } from '#services/relation/record-save.ts';
import { isPersonEmailInUse } from '#services/relation/relation-number.ts';
import { columnsOf, linkedReference, recordInclude, recordOf } from '#services/relation/relation-row.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { returnAppointments } from './follow-appointments.ts';
import { returnLinks } from './follow-links.ts';
import { returnNotes } from './follow-notes.ts';
import { countPortalChanges, returnPortal } from './follow-portal.ts';
import { returnRemoteRecords } from './follow-remote-records.ts';
import { returnTasks } from './follow-tasks.ts';
import type { MergeMoves } from './merge-moves.ts';

const TOO_LATE = 'Het samenvoegen kan niet meer ongedaan worden gemaakt.';
const CHANGED_SINCE = `Een van beide relaties is na het samenvoegen gewijzigd. ${TOO_LATE}`;
const GONE_SINCE = `De relatie die bleef, is daarna zelf samengevoegd of verwijderd. ${TOO_LATE}`;
const PORTAL_CHANGED_SINCE = `Het portal van de relatie is na het samenvoegen gewijzigd. ${TOO_LATE}`;

export async function mergesOf(
  tx: Transaction,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RelationMerge>> {
  const merges = await tx.relationMerge.findMany({ where: { deletionRunId: { in: [...runIds] } } });
  return new Map(merges.map((merge) => [merge.deletionRunId, merge]));
}

/** Needs the office's lock. Pushes both, as an older save may have pushed merged values. */
export async function undoMerge(
  context: Pick<OfficeContext, 'officeKeys'>,
  tx: Transaction,
  viewer: Viewer,
  merge: RelationMerge,
  now: Date,
): Promise<void> {
  const { keptId, droppedId } = merge;
  const key = await context.officeKeys.of(tx, viewer.officeId);
  const { kept, mergedDropped, linkedMailIds } = await lockUnchanged(tx, key, viewer, merge);
  const trail = await trailOf(tx, merge);
  const before = await withPresentOwner(tx, valuesBefore(key, kept, merge, trail.kept));
  const email = trail.dropped.email?.from;
  if (kept.kind === 'person' && before.email !== kept.values.email) {
    if (await isPersonEmailInUse(tx, before.email, keptId)) throw new ValidationError([emailInUseIssue()]);
  }

  const followed = followedIn(merge);
  const changes = diffRelation(kept.values, before);
  const written = await tx.relation.update({
    where: { id: keptId },
    data: {
      ...columnsOf(key, keptId, kept.kind, before),
      linkedMailIds,
      lastChanges: changesToWire(changes),
      version: { increment: 1 },
      revision: { increment: 1 },
      updatedAt: now,
    },
    select: { id: true, displayName: true, relationNumber: true, version: true, revision: true },
  });
  if (email !== undefined) {
    await tx.relation.update({
      where: { id: droppedId },
      data: { email: String(email) },
      select: { id: true },
    });
  }
  const pair = {
    kind: kept.kind,
    kept: linkedReference(written),
    dropped: linkedReference(mergedDropped),
  };
  await returnLinks(tx, viewer, { ...pair, linkedIds: followed.linkedIds });
  await returnNotes(tx, viewer, { fromId: keptId, toId: droppedId, notes: followed.notes });
  await returnPortal(tx, viewer, { ...pair, followed });
  const work = { ...followed, madeAfter: merge.deletionRunId };
  await returnTasks(tx, viewer, { fromId: keptId, toId: droppedId }, work);
  await returnAppointments(tx, viewer, { fromId: keptId, toId: droppedId }, followed.appointments ?? []);
  await asSystem(tx, viewer, async () => {
    await returnRemoteRecords(tx, { keptId, droppedId }, followed.remoteRecords);
    await tx.vatEvidence.updateMany({
      where: { id: { in: [...followed.vatEvidenceIds] } },
      data: { relationId: droppedId },
    });
  });
  const { displayName: relationName, version, revision } = written;
  const save = { relationId: keptId, relationName, kind: kept.kind, version, revision, changes };
  await recordSave(tx, viewer, { ...save, action: 'restored' });
  await tx.relationMerge.deleteMany({ where: { droppedId } });
}

async function lockUnchanged(tx: Transaction, key: OfficeKey, viewer: Viewer, merge: RelationMerge) {
  const { keptId, droppedId } = merge;
  await tx.$queryRaw`
    SELECT 1 AS locked FROM relations WHERE id = ANY(${[keptId, droppedId]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const kept = await tx.relation.findUnique({
    where: { id: keptId, deletingAt: null },
    include: recordInclude,
  });
  const dropped = await tx.relation.findUnique({
    where: { id: droppedId },
    select: { id: true, version: true, displayName: true, relationNumber: true, linkedMailIds: true },
  });
  if (kept === null) throw refused(GONE_SINCE);
  const isUnchanged =
    kept.version === merge.keptVersion &&
    kept.notesVersion === merge.keptNotesVersion &&
    dropped?.version === merge.droppedVersion;
  if (!isUnchanged) throw refused(CHANGED_SINCE);
  // The version does not count these, and a file that was added since may be of either folder.
  const portalChanges = await countPortalChanges(tx, viewer, keptId);
  if (portalChanges !== followedIn(merge).portalChanges) throw refused(PORTAL_CHANGED_SINCE);
  const { linkedMailIds: before } = followedIn(merge);
  return {
    kept: recordOf(key, kept),
    mergedDropped: dropped,
    // No version counts links of mails: one that was made since stays, and what came along goes.
    linkedMailIds: kept.linkedMailIds.filter(
      (id) => before.includes(id) || !dropped.linkedMailIds.includes(id),
    ),
  };
}

function followedIn({ followed }: RelationMerge): MergeMoves {
  return followed as unknown as MergeMoves;
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'runIds', message }]);
}

async function trailOf(tx: Transaction, { keptId, keptVersion, droppedId }: RelationMerge) {
  const merged = { entity: 'relation', action: 'merged' };
  const kept = await tx.auditEntry.findFirstOrThrow({
    where: { ...merged, entityId: keptId, entityVersion: keptVersion },
    select: { changes: true },
  });
  const dropped = await tx.auditEntry.findFirstOrThrow({
    where: { ...merged, entityId: droppedId },
    orderBy: { id: 'desc' },
    select: { changes: true },
  });
  return { kept: kept.changes as RelationChanges, dropped: dropped.changes as RelationChanges };
}

/** The owner may have been removed since the merge. */
async function withPresentOwner(tx: Transaction, values: RelationValues): Promise<RelationValues> {
  if (values.ownerId === '') return values;
  const owners = await tx.user.count({ where: { id: values.ownerId, removedAt: null } });
  return owners === 0 ? { ...values, ownerId: '' } : values;
}

function valuesBefore(
  key: OfficeKey,
  kept: RelationRecord,
  { droppedId, bsnCiphertext }: RelationMerge,
  changes: RelationChanges,
): RelationValues {
  const before: Record<string, unknown> = { ...kept.values };
  for (const key of RELATION_VALUE_KEYS) {
    const change = changes[key];
    if (change !== undefined) before[key] = change.from;
  }
  before.bsn = bsnCiphertext === null ? '' : key.unseal('relation_merges', droppedId, 'bsn', bsnCiphertext);
  return before as RelationValues;
}
