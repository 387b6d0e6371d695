import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { mergePair } from '#domain/relation/merge-pair.ts';
import type { LinkedReference, RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import { diffRelation } from '#domain/relation/relation-changes.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OfficeContext, UndoContext } from '#services/office/office-context.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { checkRelation } from '#services/relation/check-relation.ts';
import { startDeletion } from '#services/relation/delete-relations.ts';
import { recordSave } from '#services/relation/record-save.ts';
import { withAllowedOwner } from '#services/relation/relation.policy.ts';
import { auditLink, linkName } from '#services/relation/relation-links.ts';
import { columnsOf, linkedReference, recordInclude, recordOf } from '#services/relation/relation-row.ts';
import { resyncLinkedRelations } from '#services/relation/resync-linked-relations.ts';
import { seesSaved } from '#services/relation/save-outcome.ts';
import { answerOnce } from '#services/request-answer.ts';
import { endOpenRuns } from '#services/saga/claim-run.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { followAppointments } from './follow-appointments.ts';
import { followLinks } from './follow-links.ts';
import { followNotes } from './follow-notes.ts';
import { followPortal } from './follow-portal.ts';
import { followRemoteRecords, wouldLoseRecord } from './follow-remote-records.ts';
import { followTasks } from './follow-tasks.ts';
import type { MergeMoves } from './merge-moves.ts';

export interface MergeRelations {
  readonly requestId: string;
  readonly keptId: string;
  readonly keptVersion: number;
  readonly droppedId: string;
  readonly droppedVersion: number;
  readonly fromDropped: readonly string[];
}

export type MergedRelations = {
  readonly relationId: string;
  readonly runId: string;
  readonly deletionRunId: string;
};

interface LockedPair {
  readonly kept: RelationRecord & { readonly mailIds: readonly string[] };
  readonly dropped: RelationRecord & { readonly mailIds: readonly string[] };
}

/** Services are called after the undo time (docs/decisions/0015, undo-merge.ts). */
export async function mergeRelations(
  context: OfficeContext & UndoContext,
  client: LeasedClient,
  viewer: Viewer,
  command: MergeRelations,
): Promise<MergedRelations> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const intent = { requestId, operation: 'mergeRelations', input, seen: seesSaved };
  return client.$transaction((tx) =>
    answerOnce<MergedRelations>(tx, viewer, intent, async () => ({
      keep: true,
      answer: await merge(context, tx, viewer, command),
    })),
  );
}

async function merge(
  context: OfficeContext & UndoContext,
  tx: Transaction,
  viewer: Viewer,
  command: MergeRelations,
): Promise<MergedRelations> {
  const { officeId } = viewer;
  const key = await context.officeKeys.of(tx, officeId);
  await lockOfficeWrites(tx, officeId);
  const { kept, dropped } = await lockPair(tx, key, command);
  if (!(await endOpenRuns(tx, { officeId, relationId: dropped.id }))) {
    throw refused('Een van de relaties wordt nu bijgewerkt bij een koppeling. Probeer het zo opnieuw.');
  }
  if (await wouldLoseRecord(tx, { keptId: kept.id, droppedId: dropped.id })) {
    throw refused('Een koppeling is nog bezig met de relatie die blijft, of is mislukt. Rond dat eerst af.');
  }
  const chosen = mergePair(kept.kind, kept.values, dropped.values, new Set(command.fromDropped));
  const changesEmail = kept.kind === 'person' && chosen.email !== kept.values.email;
  // An address is unique, and the dropped relation still has it.
  if (changesEmail)
    await tx.relation.update({ where: { id: dropped.id }, data: { email: '' }, select: { id: true } });
  const input = withAllowedOwner(viewer, chosen, kept.values.ownerId);
  // Each value stands stored with one of both.
  const values = await checkRelation(tx, context, { id: kept.id, kind: kept.kind, input, stored: chosen });

  const now = await databaseTime(tx);
  const notBefore = new Date(now.getTime() + context.undoMilliseconds);
  const pair = {
    kind: kept.kind,
    kept: named(key, kept, values),
    dropped: named(key, dropped, dropped.values),
  };
  const relationIds = [kept.id, dropped.id];
  return resyncLinkedRelations(tx, viewer, { relationIds, linkedIds: [], notBefore }, async () => {
    const changes = diffRelation(kept.values, values);
    const written = await tx.relation.update({
      where: { id: kept.id },
      data: {
        ...columnsOf(key, kept.id, kept.kind, values),
        linkedMailIds: [...new Set([...kept.mailIds, ...dropped.mailIds])],
        lastChanges: changesToWire(changes),
        version: { increment: 1 },
        revision: { increment: 1 },
        updatedAt: now,
      },
      select: { displayName: true, version: true, revision: true },
    });
    const linkedIds = await followLinks(tx, viewer, pair);
    const notes = await followNotes(tx, viewer, { fromId: dropped.id, toId: kept.id });
    const portal = await followPortal(tx, viewer, { ...pair, seenFrom: notBefore });
    const work = await followTasks(tx, viewer, { fromId: dropped.id, toId: kept.id });
    const appointments = await followAppointments(tx, viewer, { fromId: dropped.id, toId: kept.id });
    const rest = await asSystem(tx, viewer, () => followUnseen(tx, { kept, dropped, changesEmail }));
    const { runId } = await recordSave(tx, viewer, {
      relationId: kept.id,
      relationName: written.displayName,
      kind: kept.kind,
      action: 'merged',
      version: written.version,
      revision: written.revision,
      changes: {
        ...changes,
        ...auditLink(kept.kind, linkChange({ kept, dropped }, linkedIds)),
        ...(work.tasks.length > 0 ? { tasks: { from: '', to: String(work.tasks.length) } } : {}),
        mergedFrom: { from: '', to: linkName(pair.dropped) },
      },
      notBefore,
    });
    await recordDropped(tx, viewer, dropped, { into: linkName(pair.kept), changesEmail });
    const deletionRunId = await startDeletion(tx, viewer, dropped.id, { now, notBefore });
    const followed: MergeMoves = {
      linkedIds,
      notes,
      ...portal,
      ...work,
      appointments,
      ...rest,
      linkedMailIds: kept.mailIds,
    };
    await recordMerge(tx, key, { kept, droppedId: dropped.id, deletionRunId, followed });
    return { relationId: kept.id, runId, deletionRunId };
  });
}

async function lockPair(tx: Transaction, key: OfficeKey, command: MergeRelations): Promise<LockedPair> {
  const ids = [command.keptId, command.droppedId];
  // No stronger lock: a starting step locks its run, which comes after relations, and refers to its relation.
  await tx.$queryRaw`
    SELECT 1 AS locked FROM relations WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.relation.findMany({
    where: { id: { in: ids }, deletingAt: null },
    include: recordInclude,
  });
  const find = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new NotFoundError('Een van de relaties is er niet (meer).');
    return { ...recordOf(key, row), mailIds: row.linkedMailIds };
  };
  const [kept, dropped] = [find(command.keptId), find(command.droppedId)];
  if (kept.id === dropped.id) throw refused('Kies twee verschillende relaties.');
  if (kept.kind !== dropped.kind) throw refused('Een persoon en een organisatie worden niet één relatie.');
  if (kept.version !== command.keptVersion) throw new ConflictError(kept.version, []);
  if (dropped.version !== command.droppedVersion) throw new ConflictError(dropped.version, []);
  return { kept, dropped };
}

/** As the system: the viewer may not write these tables. */
async function followUnseen(
  tx: Transaction,
  { kept, dropped, changesEmail }: LockedPair & { readonly changesEmail: boolean },
): Promise<Pick<MergeMoves, 'remoteRecords' | 'vatEvidenceIds'>> {
  const ids = { keptId: kept.id, droppedId: dropped.id };
  const remoteRecords = await followRemoteRecords(tx, ids, { changesEmail });
  const evidence = await tx.vatEvidence.updateManyAndReturn({
    where: { relationId: dropped.id },
    data: { relationId: kept.id },
    select: { id: true },
  });
  return { remoteRecords, vatEvidenceIds: evidence.map(({ id }) => id) };
}

function named(key: OfficeKey, { id, kind }: RelationRecord, values: RelationValues): LinkedReference {
  const { displayName, relationNumber } = columnsOf(key, id, kind, values);
  return linkedReference({ id, displayName, relationNumber });
}

function linkChange({ kept, dropped }: LockedPair, linkedIds: readonly string[]) {
  const linksOf = ({ kind, contactPersons, companies }: RelationRecord) =>
    kind === 'organisation' ? contactPersons : companies;
  const before = linksOf(kept);
  return { before, after: [...before, ...linksOf(dropped).filter(({ id }) => linkedIds.includes(id))] };
}

async function recordDropped(
  tx: Transaction,
  viewer: Viewer,
  dropped: RelationRecord,
  { into, changesEmail }: { readonly into: string; readonly changesEmail: boolean },
): Promise<void> {
  const { version } = await tx.relation.update({
    where: { id: dropped.id },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  const changes = {
    ...(changesEmail ? { email: { from: dropped.values.email, to: '' } } : {}),
    mergedInto: { from: '', to: into },
  };
  await recordAuditEntries(tx, viewer, [
    { ...ofRelation(dropped.id), action: 'merged', entityVersion: version, changes },
  ]);
}

/** Values that an undo needs and the trail may not contain. */
async function recordMerge(
  tx: Transaction,
  key: OfficeKey,
  merged: {
    readonly kept: RelationRecord;
    readonly droppedId: string;
    readonly deletionRunId: string;
    readonly followed: MergeMoves;
  },
): Promise<void> {
  const { kept, droppedId, deletionRunId, followed } = merged;
  const select = { version: true, notesVersion: true } as const;
  const now = await tx.relation.findUniqueOrThrow({ where: { id: kept.id }, select });
  const gone = await tx.relation.findUniqueOrThrow({ where: { id: droppedId }, select });
  const { bsn } = kept.values;
  await tx.relationMerge.createMany({
    data: [
      {
        officeId: kept.officeId,
        droppedId,
        keptId: kept.id,
        deletionRunId,
        keptVersion: now.version,
        keptNotesVersion: now.notesVersion,
        droppedVersion: gone.version,
        bsnCiphertext: bsn === '' ? null : key.seal('relation_merges', droppedId, 'bsn', bsn),
        followed: followed as unknown as Prisma.InputJsonObject,
      },
    ],
  });
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'droppedId', message }]);
}
