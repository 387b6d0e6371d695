import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { isSavedToService, NOTHING_TO_SEND_TO } from '#domain/relation/saga-steps.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { recordSave } from '#services/relation/record-save.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

export interface SendRelation {
  readonly requestId: string;
  readonly relationId: string;
}

/**
 * For a relation that no service was ever sent; one that was answers with its newest run. Throws
 * ForbiddenError, NotFoundError, and ValidationError where no linked service takes it.
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
  const { officeId } = viewer;
  await lockOfficeWrites(tx, officeId);
  // A stronger lock could deadlock with a running step, which locks its run first.
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR NO KEY UPDATE`;
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { kind: true, displayName: true, version: true, revision: true },
  });
  if (relation === null) throw new NotFoundError();
  // A run whose steps were all skipped, as nothing was linked then, sent nothing.
  const newest = await tx.sagaRun.findFirst({
    where: { officeId, relationId, saga: 'save', steps: { some: { state: { not: 'skipped' } } } },
    orderBy: [{ revision: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  if (newest !== null) return { runId: newest.id };
  const { displayName: relationName, version, revision } = relation;
  const kind = relation.kind as RelationKind;
  const links = await tx.providerLink.findMany({ where: { officeId, ...IN_USE }, select: { kind: true } });
  const kinds = links.map((link) => link.kind);
  if (!isSavedToService(kind, kinds)) {
    throw new ValidationError([{ field: 'relationId', message: NOTHING_TO_SEND_TO }]);
  }
  return recordSave(tx, viewer, {
    relationId,
    relationName,
    kind,
    action: 'carried',
    version,
    revision,
    changes: { service: { from: '', to: 'de gekoppelde diensten' } },
  });
}
