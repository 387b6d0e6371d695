import type { RelationKind } from '#domain/relation/fields.ts';
import { planSteps } from '#domain/relation/saga-steps.ts';
import type { SagaKind } from '#domain/saga/states.ts';
import { plannedOperation, type StepTask } from '#domain/saga/step-name.ts';
import type { Transaction } from '#prisma/database.ts';
import { createRuns, type NewRun } from '#services/saga/create-run.ts';

export interface NewRelationRun extends Omit<NewRun, 'subjectName' | 'tasks'> {
  readonly relationName: string;
  readonly kind: RelationKind;
  /** A REST call means one service (ledger REST-80..88). */
  readonly only?: StepTask;
}

/** The caller enqueues 'relation.saved' or 'relation.deleting' with its id. */
export async function createRelationRun(tx: Transaction, run: NewRelationRun): Promise<{ runId: string }> {
  const [runId] = await createRelationRuns(tx, [run]);
  if (runId === undefined) throw new Error('no run was made');
  return { runId };
}

export async function createRelationRuns(
  tx: Transaction,
  runs: readonly NewRelationRun[],
): Promise<readonly string[]> {
  return createRuns(
    tx,
    runs.map(({ relationName, kind, only, ...run }) => ({
      ...run,
      subjectName: relationName,
      tasks: only === undefined ? plannedTasks(run.saga, kind) : [only],
    })),
  );
}

function plannedTasks(saga: SagaKind, kind: RelationKind): readonly StepTask[] {
  const operation = plannedOperation(saga);
  return planSteps(saga, kind).map(({ key }) => ({ key, operation }));
}
