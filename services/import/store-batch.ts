import { v7 as newId } from 'uuid';
import { diffRelation } from '#domain/relation/changes.ts';
import { displayName } from '#domain/relation/name.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { changesToWire } from '#domain/relation/wire.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { enqueueAll } from '#services/outbox.ts';
import { columnsOf } from '#services/relation/relation-row.ts';
import { createRuns } from '#services/saga/create-run.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { JudgedBatch } from './judge-batch.ts';

/** Stays below what the slowest linked service lets through (providers' own limits), with room for people's work. */
const PUSHES_A_SECOND = 2;

/** What a batch leaves behind besides its relations. */
export interface BatchStorage {
  readonly now: Date;
  /** Null: the linked services hear nothing. Else how many relations of the import went before these. */
  readonly pushedBefore: number | null;
}

/** Stores the accepted rows of a batch, with their audit entries and, when asked, their runs. Answers their ids. */
export async function storeBatch(
  tx: Transaction,
  viewer: Viewer,
  key: OfficeKey,
  accepted: JudgedBatch['accepted'],
  { now, pushedBefore }: BatchStorage,
): Promise<string[]> {
  if (accepted.length === 0) return [];
  const { officeId, userId } = viewer;
  const stored = accepted.map(({ kind, values }) => {
    const id = newId();
    return { id, kind, values, changes: diffRelation(defaultRelationValues(kind), values) };
  });
  await tx.relation.createMany({
    data: stored.map(({ id, kind, values, changes }) => ({
      id,
      officeId,
      kind,
      ...columnsOf(key, id, kind, values),
      lastChanges: changesToWire(changes),
      createdAt: now,
      updatedAt: now,
    })),
  });
  await tx.auditEntry.createMany({
    data: stored.map(({ id, changes }) => ({
      officeId,
      userId,
      entity: 'relation',
      entityId: id,
      action: 'created',
      entityVersion: 1,
      changes,
    })),
  });
  if (pushedBefore !== null) {
    const runIds = await createRuns(
      tx,
      stored.map(({ id, kind, values }) => ({
        officeId,
        relationId: id,
        relationName: displayName(kind, values),
        kind,
        saga: 'save',
        revision: 1,
        startedById: userId,
      })),
    );
    await enqueueAll(
      tx,
      stored.map(({ id }, index) => ({
        officeId,
        kind: 'relation.saved',
        payload: { relationId: id, runId: runIds[index] ?? '', revision: 1 },
        notBefore: new Date(now.getTime() + ((pushedBefore + index) * 1_000) / PUSHES_A_SECOND),
      })),
    );
  }
  return stored.map(({ id }) => id);
}
