import { v7 as newId } from 'uuid';
import { displayName } from '#domain/relation/name.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { diffRelation } from '#domain/relation/relation-changes.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import { columnsOf } from '#services/relation/relation-row.ts';
import { createRelationRuns } from '#services/saga/relation/create-relation-run.ts';
import { scheduleTurns } from '#services/saga/relation/push-schedule.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { ClassifiedBatch } from './classify-batch.ts';
import { mapInSlices } from './map-in-slices.ts';
import { sendInParts } from './send-in-parts.ts';

export interface BatchStorage {
  readonly now: Date;
  readonly push: boolean;
}

type AcceptedRow = ClassifiedBatch['accepted'][number];
type NewRelation = ReturnType<typeof newRelation>;

export async function storeBatch(
  tx: Transaction,
  viewer: Viewer,
  key: OfficeKey,
  accepted: readonly AcceptedRow[],
  { now, push }: BatchStorage,
): Promise<string[]> {
  if (accepted.length === 0) return [];
  const stored: NewRelation[] = [];
  await sendInParts(
    accepted,
    (part) => mapInSlices(part, (row) => newRelation(key, row)),
    async (part) => {
      await insertRelations(tx, viewer, part, now);
      stored.push(...part);
    },
  );
  if (push) await startPushes(tx, viewer, stored, now);
  return stored.map(({ id }) => id);
}

async function startPushes(
  tx: Transaction,
  { officeId, userId }: Viewer,
  relations: readonly NewRelation[],
  now: Date,
): Promise<void> {
  const kinds = relations.map(({ kind }) => kind);
  const turns = await scheduleTurns(tx, { officeId, saga: 'save', kinds, now });
  const runs = relations.map(({ id, kind, values }, index) => ({
    officeId,
    relationId: id,
    relationName: displayName(kind, values),
    kind,
    saga: 'save' as const,
    revision: 1,
    startedById: userId,
    turnAt: turns[index] ?? now,
  }));
  const runIds = await createRelationRuns(tx, runs);
  await enqueueAll(
    tx,
    runs.map(({ relationId, revision, turnAt }, index) => ({
      officeId,
      kind: 'relation.saved',
      payload: { relationId, runId: runIds[index] ?? '', revision },
      notBefore: turnAt,
      isBackground: true,
    })),
  );
}

function newRelation(key: OfficeKey, { kind, values }: AcceptedRow) {
  const id = newId();
  const changes = diffRelation(defaultRelationValues(kind), values);
  return { id, kind, values, changes, columns: columnsOf(key, id, kind, values) };
}

async function insertRelations(
  tx: Transaction,
  viewer: Viewer,
  relations: readonly NewRelation[],
  now: Date,
): Promise<void> {
  const rows = relations.map(({ id, kind, changes, columns }) => ({
    id,
    officeId: viewer.officeId,
    kind,
    ...columns,
    lastChanges: changesToWire(changes),
    createdAt: now,
    updatedAt: now,
  }));
  await insertRows(tx, 'relations', rows);
  await recordAuditEntries(
    tx,
    viewer,
    relations.map(({ id, changes }) => ({ ...ofRelation(id), action: 'created', entityVersion: 1, changes })),
  );
}
