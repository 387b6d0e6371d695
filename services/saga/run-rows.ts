import { isSuperseded, runEnded, runStateOf } from '#domain/saga/run-state.ts';
import type { SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { RunReference } from './saga-context.ts';

/** Null without a run. Taken before a step changes, so that the last one sees all. */
export async function lockRun(
  tx: Transaction,
  run: Pick<RunReference, 'officeId' | 'runId'>,
): Promise<SagaRunState | null> {
  const rows = await tx.$queryRaw<{ state: SagaRunState }[]>`
    SELECT state FROM saga_runs WHERE office_id = ${run.officeId}::uuid AND id = ${run.runId}::uuid FOR UPDATE`;
  return rows[0]?.state ?? null;
}

/** Shared, so that other steps can begin. Taken before a step's row, as `lockRun` is. */
export async function lockRunForShare(
  tx: Transaction,
  run: Pick<RunReference, 'officeId' | 'runId'>,
): Promise<SagaRunState | null> {
  const rows = await tx.$queryRaw<{ state: SagaRunState }[]>`
    SELECT state FROM saga_runs WHERE office_id = ${run.officeId}::uuid AND id = ${run.runId}::uuid FOR SHARE`;
  return rows[0]?.state ?? null;
}

/** From its steps, under its lock; a superseded or withdrawn run stays so. */
export async function updateRunState(
  tx: Transaction,
  run: RunReference,
  before: SagaRunState,
): Promise<void> {
  if (!isSuperseded(before)) {
    const steps = await tx.sagaStep.findMany({
      where: { officeId: run.officeId, runId: run.runId },
      select: { state: true },
    });
    const state = runStateOf(steps.map((step) => step.state as SagaStepState));
    if (state !== before) await setRunState(tx, run, state);
  }
  await notifyRun(tx, run);
}

export async function setRunState(
  tx: Transaction,
  run: Pick<RunReference, 'officeId' | 'runId'>,
  state: SagaRunState,
): Promise<void> {
  await tx.sagaRun.updateMany({
    where: { officeId: run.officeId, id: run.runId },
    data: { state, finishedAt: runEnded(state) ? new Date() : null },
  });
}

export async function notifyRun(
  tx: Transaction,
  { officeId, runId, relationId }: RunReference,
): Promise<void> {
  await notify(tx, { type: 'saga-run', officeId, id: runId, relationId });
}
