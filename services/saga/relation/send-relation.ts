import { NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { lockRelationWrites } from '#services/relation/relation-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { createRelationRun } from './create-relation-run.ts';

export interface SendRelation {
  readonly requestId: string;
  readonly relationId: string;
}

/**
 * Brings a relation that no service was ever sent, as one that was imported without them, to the services that are
 * linked. One that was sent answers with its newest run. Throws ForbiddenError and NotFoundError.
 */
export function sendRelation(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId }: SendRelation,
): Promise<{ readonly runId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'sendRelation', input: relationId };
  return client.$transaction((tx) =>
    answerOnce<{ runId: string }>(tx, viewer, intent, async () => ({
      keep: true,
      answer: await send(tx, viewer, relationId),
    })),
  );
}

async function send(tx: Transaction, viewer: Viewer, relationId: string): Promise<{ runId: string }> {
  const { officeId, userId } = viewer;
  await lockRelationWrites(tx, officeId);
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR UPDATE`;
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { kind: true, displayName: true, version: true, revision: true },
  });
  if (relation === null) throw new NotFoundError();
  const newest = await tx.sagaRun.findFirst({
    where: { officeId, relationId, saga: 'save' },
    orderBy: [{ revision: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  if (newest !== null) return { runId: newest.id };
  const { displayName: relationName, version: entityVersion, revision } = relation;
  const changes = { service: { from: '', to: 'de gekoppelde diensten' } };
  await recordAuditEntries(tx, viewer, [
    { ...ofRelation(relationId), action: 'carried', entityVersion, changes },
  ]);
  const { runId } = await createRelationRun(tx, {
    ...{ officeId, relationId, relationName, revision },
    kind: relation.kind as RelationKind,
    saga: 'save',
    startedById: userId,
  });
  await enqueue(tx, { officeId, kind: 'relation.saved', payload: { relationId, runId, revision } });
  await notify(tx, { type: 'relation', officeId, id: relationId });
  return { runId };
}
