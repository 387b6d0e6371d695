import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSteps } from '#domain/relation/saga-steps.ts';
import type { ClaimedRun } from '#domain/saga/claimed-run.ts';
import type { SagaKind, SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import { plannedOperation, type StepOperation, stepName } from '#domain/saga/step-name.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { RelationStepKey } from '#providers/ports.ts';
import { linksOf } from '#services/link/open-link.ts';
import { type RunReference, setRunState, updateRunState } from './run-rows.ts';
import type { SagaContext } from './saga-context.ts';

interface OpenRun {
  readonly id: string;
  readonly saga: SagaKind;
  readonly revision: number;
  readonly state: SagaRunState;
  /** Its time has come. A deletion waits a while, so that it can be undone before any service hears of it. */
  readonly isDue: boolean;
}

/**
 * Takes up the run of a relation that counts now. Older runs that still wait for something are taken over by it and
 * end as 'superseded'; steps without a linked service end as 'skipped' (ledger RELSAGA-29). Null when nothing is open
 * or due.
 *
 * Running it again is safe: it only writes what is not so yet, and tells the same as long as nobody saves.
 */
export async function claimRun(
  context: Pick<SagaContext, 'database' | 'providers'>,
  relation: { readonly officeId: string; readonly relationId: string },
): Promise<ClaimedRun | null> {
  const { officeId, relationId } = relation;
  return context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const open = await tx.$queryRaw<OpenRun[]>`
        SELECT id::text, saga, revision, state, coalesce(not_before <= now(), true) AS "isDue" FROM saga_runs
        WHERE office_id = ${officeId}::uuid AND relation_id = ${relationId}::uuid
          AND state IN ('waiting', 'running', 'attention')
        ORDER BY saga = 'delete' DESC, revision DESC, created_at DESC, id DESC
        FOR UPDATE`;
      const place = open.findIndex((run) => run.isDue);
      const current = open[place];
      if (current === undefined) return null;
      const run = { officeId, relationId, runId: current.id };
      for (const { id } of open.slice(place + 1)) await supersede(tx, { officeId, relationId, runId: id });
      const skipped = await skipUnlinked(context, tx, run);
      if (skipped > 0 || current.state === 'waiting') await updateRunState(tx, run, current.state);
      return claimedRun(tx, run, current);
    }),
  );
}

/**
 * Ends what is open for a relation, so that no step of it begins any more; false when a service is being spoken to right
 * now, and nothing was ended. Runs are locked first: a step begins under its run's lock.
 */
export async function endOpenRuns(
  tx: Transaction,
  relation: { readonly officeId: string; readonly relationId: string },
): Promise<boolean> {
  const { officeId, relationId } = relation;
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM saga_runs
    WHERE office_id = ${officeId}::uuid AND relation_id = ${relationId}::uuid
      AND state IN ('waiting', 'running', 'attention')
    ORDER BY id FOR UPDATE`;
  const runIds = open.map(({ id }) => id);
  const underWay = await tx.sagaStep.count({ where: { officeId, runId: { in: runIds }, state: 'running' } });
  if (underWay > 0) return false;
  for (const runId of runIds) await supersede(tx, { officeId, relationId, runId });
  return true;
}

/** What the older run had not finished is part of the newer one now. What failed stays to be seen. */
async function supersede(tx: Transaction, run: RunReference): Promise<void> {
  const { officeId, relationId, runId } = run;
  await setRunState(tx, run, 'superseded');
  await tx.sagaStep.updateMany({
    where: { officeId, runId, state: { in: ['waiting', 'running'] } },
    data: { state: 'skipped', finishedAt: new Date() },
  });
  await notify(tx, { type: 'saga-run', officeId, id: runId, relationId });
}

async function skipUnlinked(
  context: Pick<SagaContext, 'providers'>,
  tx: Transaction,
  run: RunReference,
): Promise<number> {
  const { officeId, runId } = run;
  const links = new Map((await linksOf(tx)).map((link) => [link.kind, link]));
  const waiting = await tx.sagaStep.findMany({
    where: { officeId, runId, state: 'waiting', key: { not: 'relation' } },
    select: { id: true, key: true, operation: true },
  });
  const unlinked = waiting.filter(({ key, operation }) => {
    // A portal is ours, and stands on the files link; what it shared must be withdrawn whatever is linked now.
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
  run: RunReference,
  { saga, revision }: OpenRun,
): Promise<ClaimedRun> {
  const { officeId, relationId, runId } = run;
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
