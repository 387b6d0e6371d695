import { runEnded } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { lockRun, lockRunForShare, notifyRun, updateRunState } from './run-rows.ts';
import type { StepReference } from './saga-context.ts';

export interface StepRow {
  readonly state: SagaStepState;
  readonly attempts: number;
  readonly provider: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

export interface BegunAttempt {
  /** Fences the attempt: its writes apply only while no later one has begun. */
  readonly attempt: number;
  /** Counts since the step was requested, with this one. */
  readonly tries: number;
}

/** Null when the step is not to be run. */
export async function beginAttempt(tx: Transaction, step: StepReference): Promise<BegunAttempt | null> {
  const run = await lockRunForShare(tx, step);
  if (run === null || runEnded(run)) return null;
  const [begun] = await tx.$queryRaw<BegunAttempt[]>`
    UPDATE saga_steps SET state = 'running', attempts = attempts + 1, tries = tries + 1, message = NULL, code = NULL,
                          next_try_at = NULL,
                          started_at = coalesce(started_at, now())
    WHERE office_id = ${step.officeId}::uuid AND run_id = ${step.runId}::uuid AND key = ${step.key}
      AND operation = ${step.operation} AND state IN ('waiting', 'running')
    RETURNING attempts AS attempt, tries`;
  if (begun === undefined) return null;
  await notifyRun(tx, step);
  return begun;
}

export function whereStep({ officeId, runId, key, operation }: Omit<StepReference, 'relationId'>) {
  return { officeId_runId_key_operation: { officeId, runId, key, operation } };
}

export async function readStep(tx: Transaction, step: StepReference): Promise<StepRow | null> {
  const row = await tx.sagaStep.findUnique({
    where: whereStep(step),
    select: { state: true, attempts: true, provider: true, message: true, code: true },
  });
  return row === null ? null : { ...row, state: row.state as SagaStepState };
}

export async function nameProvider(tx: Transaction, step: StepReference, provider: string): Promise<void> {
  const { officeId, runId, key, operation } = step;
  await tx.sagaStep.updateMany({ where: { officeId, runId, key, operation }, data: { provider } });
}

export interface AttemptEnd {
  readonly state: Exclude<SagaStepState, 'running'>;
  readonly message?: string;
  readonly code?: string;
  readonly found?: { readonly remoteId: string; readonly name: string; readonly address: string };
  /** False for an attempt that says nothing about the service's health. */
  readonly counts?: boolean;
  readonly nextTryAt?: Date;
}

/** Writes nothing where a later attempt has begun. */
export async function endAttempt(
  tx: Transaction,
  step: StepReference,
  attempt: number,
  end: AttemptEnd,
): Promise<void> {
  const before = await lockRun(tx, step);
  if (before === null) return;
  const { officeId, runId, key, operation } = step;
  const { count } = await tx.sagaStep.updateMany({
    where: { officeId, runId, key, operation, attempts: attempt, state: 'running' },
    data: {
      state: end.state,
      message: end.message ?? null,
      code: end.code ?? null,
      nextTryAt: end.nextTryAt ?? null,
      found: end.found ?? Prisma.DbNull,
      ...(end.counts === false ? { tries: { decrement: 1 } } : {}),
      finishedAt: end.state === 'waiting' ? null : new Date(),
    },
  });
  if (count > 0) await updateRunState(tx, step, before);
}
