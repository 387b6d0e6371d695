import { v7 as newId } from 'uuid';
import { diffRelation } from '#domain/relation/changes.ts';
import { displayName } from '#domain/relation/name.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { changesToWire } from '#domain/relation/wire.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import { enqueueAll } from '#services/outbox.ts';
import { columnsOf } from '#services/relation/relation-row.ts';
import { createRuns } from '#services/saga/create-run.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { JudgedBatch } from './judge-batch.ts';
import { mapInBreaths } from './map-in-breaths.ts';
import { sendInParts } from './send-in-parts.ts';

/** Stays below what the slowest linked service lets through (providers' own limits), with room for people's work. */
const PUSHES_A_SECOND = 2;

/** What a batch leaves behind besides its relations. */
export interface BatchStorage {
  readonly now: Date;
  /** Null: the linked services hear nothing. Else how many relations of the import went before these. */
  readonly pushedBefore: number | null;
}

type AcceptedRow = JudgedBatch['accepted'][number];
type NewRelation = ReturnType<typeof newRelation>;

/** Stores the accepted rows of a batch, with their audit entries and, when asked, their runs. Answers their ids. */
export async function storeBatch(
  tx: Transaction,
  viewer: Viewer,
  key: OfficeKey,
  accepted: readonly AcceptedRow[],
  { now, pushedBefore }: BatchStorage,
): Promise<string[]> {
  if (accepted.length === 0) return [];
  const { officeId, userId } = viewer;
  const stored: NewRelation[] = [];
  await sendInParts(
    accepted,
    (part) => mapInBreaths(part, (row) => newRelation(key, row)),
    async (part) => {
      await insertRelations(tx, viewer, part, now);
      stored.push(...part);
    },
  );
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

/** All that a row becomes; in this the computing of a batch goes. */
function newRelation(key: OfficeKey, { kind, values }: AcceptedRow) {
  const id = newId();
  const changes = diffRelation(defaultRelationValues(kind), values);
  return { id, kind, values, changes, columns: columnsOf(key, id, kind, values) };
}

async function insertRelations(
  tx: Transaction,
  { officeId, userId }: Viewer,
  relations: readonly NewRelation[],
  now: Date,
): Promise<void> {
  const rows = relations.map(({ id, kind, changes, columns }) => ({
    id,
    officeId,
    kind,
    ...columns,
    lastChanges: changesToWire(changes),
    createdAt: now,
    updatedAt: now,
  }));
  await insertRows(tx, 'relations', rows);
  const trail = relations.map(({ id, changes }) => ({
    officeId,
    userId,
    entity: 'relation',
    entityId: id,
    action: 'created',
    entityVersion: 1,
    changes,
  }));
  await insertRows(tx, 'audit_entries', trail);
}
