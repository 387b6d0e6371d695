import { NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { mayUndo } from '#domain/saga/run-state.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { RelationMerge } from '#prisma/generated/client/client.ts';
import { mergesOf, undoMerge } from '#services/merge/undo-merge.ts';
import type { OfficeContext, UndoContext } from '#services/office/office-context.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { lockRun, notifyRun, setRunState } from '#services/saga/run-rows.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { recordSave } from './record-save.ts';
import { resyncLinkedRelations } from './resync-linked-relations.ts';

export type UndoneDeletions = {
  readonly withdrawnIds: string[];
  /** Already at the services, or done. */
  readonly lateIds: string[];
};

interface Deletion {
  readonly runId: string;
  readonly relationId: string;
  readonly merge: RelationMerge | null;
}

type UndoDeletionsContext = Pick<UndoContext & OfficeContext, 'now' | 'officeKeys'>;

/** Too late or not is decided by the run's locked row. A merge's deletion undoes the merge. */
export async function undoDeletions(
  context: UndoDeletionsContext,
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly runIds: readonly string[] },
): Promise<UndoneDeletions> {
  assertMayWrite(viewer);
  const runIds = [...new Set(command.runIds)].toSorted();
  const intent = { requestId: command.requestId, operation: 'withdrawDeletions', input: runIds };
  return client.$transaction((tx) =>
    answerOnce<UndoneDeletions>(tx, viewer, intent, async () => {
      await lockOfficeWrites(tx, viewer.officeId);
      const deletions = await deletionsOf(tx, runIds);
      const relationIds = deletions.flatMap(({ relationId, merge }) =>
        merge === null ? [relationId] : [relationId, merge.keptId],
      );
      const withdrawn = new Set<string>();
      // Relations linked to a restored one are pushed with that link.
      await resyncLinkedRelations(tx, viewer, { relationIds, linkedIds: [] }, async () => {
        for (const deletion of deletions) {
          if (await withdraw(context, tx, viewer, deletion)) withdrawn.add(deletion.runId);
        }
      });
      const lateIds = runIds.filter((id) => !withdrawn.has(id));
      return { keep: true, answer: { withdrawnIds: [...withdrawn], lateIds } };
    }),
  );
}

/** In the common order of locks. */
async function deletionsOf(tx: Transaction, runIds: readonly string[]): Promise<Deletion[]> {
  const runs = await tx.sagaRun.findMany({
    where: { id: { in: [...runIds] }, saga: 'delete' },
    select: { id: true, relationId: true },
  });
  if (runs.length < runIds.length) throw new NotFoundError();
  const merges = await mergesOf(tx, runIds);
  return runs
    .flatMap(({ id, relationId }) =>
      relationId === null ? [] : [{ runId: id, relationId, merge: merges.get(id) ?? null }],
    )
    .toSorted((one, other) => (one.relationId < other.relationId ? -1 : 1));
}

async function withdraw(
  context: UndoDeletionsContext,
  tx: Transaction,
  viewer: Viewer,
  { runId, relationId, merge }: Deletion,
): Promise<boolean> {
  const { officeId } = viewer;
  const now = context.now();
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR NO KEY UPDATE`;
  const run = { officeId, runId, relationId };
  const state = await lockRun(tx, run);
  if (state === null || !mayUndo('delete', state)) return false;
  await setRunState(tx, run, 'withdrawn');
  await tx.sagaStep.updateMany({
    where: { officeId, runId, state: 'waiting' },
    data: { state: 'skipped', finishedAt: now },
  });
  await notifyRun(tx, run);
  if (merge !== null) await undoMerge(context, tx, viewer, merge, now);
  // A merge may have moved records between the two relations.
  await restore(tx, viewer, relationId, { isPushed: merge !== null || state !== 'waiting', now });
  return true;
}

/** A save brings it back to services that may have deleted it. */
async function restore(
  tx: Transaction,
  viewer: Viewer,
  relationId: string,
  { isPushed, now }: { readonly isPushed: boolean; readonly now: Date },
): Promise<void> {
  const { officeId } = viewer;
  const relation = await tx.relation.update({
    where: { id: relationId },
    data: {
      deletingAt: null,
      version: { increment: 1 },
      ...(isPushed ? { revision: { increment: 1 } } : {}),
      updatedAt: now,
    },
    select: { kind: true, displayName: true, version: true, revision: true },
  });
  const { kind, displayName, version, revision } = relation;
  if (isPushed) {
    const named = { relationId, relationName: displayName, kind: kind as RelationKind };
    await recordSave(tx, viewer, { ...named, action: 'restored', version, revision, changes: {} });
    return;
  }
  await recordAuditEntries(tx, viewer, [
    { ...ofRelation(relationId), action: 'restored', entityVersion: version },
  ]);
  await notify(tx, { type: 'relation', officeId, id: relationId });
}
