import { v7 as newId } from 'uuid';
import type { SagaKind } from '#domain/saga/states.ts';
import type { StepTask } from '#domain/saga/step-name.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RelationReference } from './saga-context.ts';

export interface NewRun extends RelationReference {
  /** Stored here, because the run outlives its relation. */
  readonly subjectName: string;
  readonly saga: SagaKind;
  /** The revision that every step has to confirm. */
  readonly revision: number;
  /** Null for what the system starts by itself. */
  readonly startedById: string | null;
  /** Absent: at once. The outbox message has the same moment. */
  readonly notBefore?: Date;
  /** The turn of the run among many; the message has the same moment. */
  readonly turnAt?: Date;
  readonly tasks: readonly StepTask[];
}

/** Runs in the change's transaction, where the caller enqueues each run's message. */
export async function createRuns(tx: Transaction, runs: readonly NewRun[]): Promise<readonly string[]> {
  const rows = runs.map(({ tasks, ...row }) => ({
    tasks,
    run: { id: newId(), subjectKind: 'relation', ...row },
  }));
  await tx.sagaRun.createMany({ data: rows.map(({ run }) => run) });
  await tx.sagaStep.createMany({
    data: rows.flatMap(({ tasks, run: { id, officeId } }) =>
      tasks.map(({ key, operation }, position) => ({ officeId, runId: id, key, operation, position })),
    ),
  });
  return rows.map(({ run }) => run.id);
}
