import type { RelationKind } from '#domain/relation/fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { createRelationRun } from '#services/saga/relation/create-relation-run.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export interface RelationSave {
  readonly relationId: string;
  readonly relationName: string;
  readonly kind: RelationKind;
  readonly action: 'created' | 'changed' | 'restored' | 'merged' | 'carried';
  readonly version: number;
  readonly revision: number;
  readonly changes: Prisma.InputJsonObject;
  /** The push waits for this moment; without one it begins at once. */
  readonly notBefore?: Date;
}

export async function recordSave(
  tx: Transaction,
  viewer: Viewer,
  save: RelationSave,
): Promise<{ runId: string }> {
  const { officeId } = viewer;
  const start = save.notBefore === undefined ? {} : { notBefore: save.notBefore };
  const { action, version: entityVersion, changes } = save;
  await recordAuditEntries(tx, viewer, [{ ...ofRelation(save.relationId), action, entityVersion, changes }]);
  const { runId } = await createRelationRun(tx, {
    officeId,
    relationId: save.relationId,
    relationName: save.relationName,
    kind: save.kind,
    saga: 'save',
    revision: save.revision,
    startedById: viewer.userId,
    ...start,
  });
  await enqueue(tx, {
    officeId,
    kind: 'relation.saved',
    payload: { relationId: save.relationId, runId, revision: save.revision },
    ...start,
  });
  await notify(tx, { type: 'relation', officeId, id: save.relationId });
  return { runId };
}
