import type { SagaKind, SagaRunState } from '#domain/saga/states.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyRun, setRunState } from './run-rows.ts';
import type { RelationReference, RunReference } from './saga-context.ts';

export interface OpenRun {
  readonly id: string;
  readonly saga: SagaKind;
  readonly revision: number;
  readonly state: SagaRunState;
  /** False while a deletion can still be undone: no service may be called. */
  readonly isDue: boolean;
}

/** A deletion goes before the newest save; null when none is due. Safe to repeat. */
export async function claimOpenRun(
  tx: Transaction,
  { officeId, relationId }: RelationReference,
): Promise<{ readonly run: RunReference; readonly current: OpenRun } | null> {
  const open = await tx.$queryRaw<OpenRun[]>`
    SELECT id::text, saga, revision, state, coalesce(not_before <= now(), true) AS "isDue" FROM saga_runs
    WHERE office_id = ${officeId}::uuid AND relation_id = ${relationId}::uuid
      AND state IN ('waiting', 'running', 'attention')
    ORDER BY saga = 'delete' DESC, revision DESC, created_at DESC, id DESC
    FOR UPDATE`;
  const index = open.findIndex((run) => run.isDue);
  const current = open[index];
  if (current === undefined) return null;
  for (const { id } of open.slice(index + 1)) await supersede(tx, { officeId, relationId, runId: id });
  return { run: { officeId, relationId, runId: current.id }, current };
}

/** Ends nothing, and returns false, while a service is being called. Locks runs before steps. */
export async function endOpenRuns(
  tx: Transaction,
  { officeId, relationId }: RelationReference,
): Promise<boolean> {
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

/** Unfinished steps are part of the newer run now; failed ones stay visible. */
async function supersede(tx: Transaction, run: RunReference): Promise<void> {
  const { officeId, runId } = run;
  await setRunState(tx, run, 'superseded');
  await tx.sagaStep.updateMany({
    where: { officeId, runId, state: { in: ['waiting', 'running'] } },
    data: { state: 'skipped', finishedAt: new Date() },
  });
  await notifyRun(tx, run);
}
