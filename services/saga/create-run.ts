import { v7 as newId } from 'uuid';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSteps } from '#domain/relation/saga-steps.ts';
import type { SagaKind } from '#domain/saga/states.ts';
import { plannedOperation, type StepTask } from '#domain/saga/step-name.ts';
import type { Transaction } from '#prisma/database.ts';

/** What a save or a deletion asks of the saga: one run, with every step it will show, waiting. */
export interface NewRun {
  readonly officeId: string;
  readonly relationId: string;
  /** Kept with the run, because the run outlives a deleted relation. */
  readonly relationName: string;
  readonly kind: RelationKind;
  readonly saga: SagaKind;
  /** The relation's revision after the change: what every step has to confirm. */
  readonly revision: number;
  /** Null for what the system starts by itself. */
  readonly startedById: string | null;
  /** Left out: at once. The message to the relay is put off to the same moment. */
  readonly notBefore?: Date;
  /** Of many relations at once: when this one has its turn at the services. The message is put off to it. */
  readonly turnAt?: Date;
  /** Only this step; a REST call means one service (ledger REST-80..88). */
  readonly only?: StepTask;
}

/**
 * Writes a run and its waiting steps, inside the transaction of the save or of the mark that begins a deletion: the
 * user sees the whole journey at once, also while Temporal is away. The caller enqueues 'relation.saved' or
 * 'relation.deleting' with the run's id in the same transaction.
 */
export async function createRun(tx: Transaction, run: NewRun): Promise<{ runId: string }> {
  const [runId] = await createRuns(tx, [run]);
  if (runId === undefined) throw new Error('no run was made');
  return { runId };
}

/** The same for many at once; their ids in the same order. */
export async function createRuns(tx: Transaction, runs: readonly NewRun[]): Promise<readonly string[]> {
  const rows = runs.map(({ kind, only, ...row }) => ({ id: newId(), kind, only, row }));
  await tx.sagaRun.createMany({ data: rows.map(({ id, row }) => ({ id, ...row })) });
  await tx.sagaStep.createMany({
    data: rows.flatMap(({ id, kind, only, row: { officeId, saga } }) =>
      (only === undefined ? plannedTasks(saga, kind) : [only]).map(({ key, operation }, position) => ({
        officeId,
        runId: id,
        key,
        operation,
        position,
      })),
    ),
  });
  return rows.map(({ id }) => id);
}

function plannedTasks(saga: SagaKind, kind: RelationKind): readonly StepTask[] {
  const operation = plannedOperation(saga);
  return planSteps(saga, kind).map(({ key }) => ({ key, operation }));
}
