import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSteps } from '#domain/relation/saga-steps.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { plannedOperation, type StepOperation, stepName } from '#domain/saga/step-name.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';
import { linksOf } from '#services/link/open-link.ts';
import { claimOpenRun, type OpenRun } from '#services/saga/claim-run.ts';
import { updateRunState } from '#services/saga/run-rows.ts';
import type { RunReference, SagaContext } from '#services/saga/saga-context.ts';

/** Steps without a linked service end as 'skipped' (RELSAGA-29). Safe to repeat. */
export async function claimRelationRun(
  context: Pick<SagaContext, 'database' | 'providers'>,
  { officeId, relationId }: { readonly officeId: string; readonly relationId: string },
): Promise<ClaimedRelationRun | null> {
  return context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const claimed = await claimOpenRun(tx, { officeId, relationId });
      if (claimed === null) return null;
      const { run, current } = claimed;
      const skipped = await skipUnlinked(context, tx, run);
      if (skipped > 0 || current.state === 'waiting') await updateRunState(tx, run, current.state);
      return claimedRun(tx, run, relationId, current);
    }),
  );
}

async function skipUnlinked(
  context: Pick<SagaContext, 'providers'>,
  tx: Transaction,
  { officeId, runId }: RunReference,
): Promise<number> {
  const links = new Map((await linksOf(tx)).map((link) => [link.kind, link]));
  const waiting = await tx.sagaStep.findMany({
    where: { officeId, runId, state: 'waiting', key: { not: 'relation' } },
    select: { id: true, key: true, operation: true },
  });
  const unlinked = waiting.filter(({ key, operation }) => {
    // Portal links are withdrawn even without a linked storage.
    if (key === 'portal') return operation === 'push' && !links.has('files');
    const link = links.get(linkKindOfStep(key) ?? '');
    return link === undefined || context.providers.adapterFor(key as RelationStepKey, link.provider) === null;
  });
  if (unlinked.length === 0) return 0;
  const { count } = await tx.sagaStep.updateMany({
    where: { officeId, id: { in: unlinked.map(({ id }) => id) }, state: 'waiting' },
    data: { state: 'skipped', finishedAt: new Date() },
  });
  return count;
}

async function claimedRun(
  tx: Transaction,
  { officeId, runId }: RunReference,
  relationId: string,
  { saga, revision }: OpenRun,
): Promise<ClaimedRelationRun> {
  const { kind, relationNumber } = await tx.relation.findUniqueOrThrow({
    where: { officeId_id: { officeId, id: relationId } },
    select: { kind: true, relationNumber: true },
  });
  const rows = await tx.sagaStep.findMany({
    where: { officeId, runId },
    orderBy: { position: 'asc' },
    select: { key: true, operation: true, state: true },
  });
  const plan = new Map(planSteps(saga, kind as RelationKind).map((step) => [step.key as string, step]));
  const steps = rows.map(({ key, operation, state }) => {
    const needs = operation === plannedOperation(saga) ? plan.get(key)?.needs : undefined;
    const name = stepName(saga, { key, operation: operation as StepOperation });
    return { key: name, state: state as SagaStepState, ...(needs === undefined ? {} : { needs }) };
  });
  return { runId, saga, revision, relationNumber, steps };
}
