import type { SagaKind } from '#domain/saga/states.ts';
import { stepName } from '#domain/saga/step-name.ts';
import type { Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { StepReference } from './saga-context.ts';

export async function enqueueStep(
  tx: Transaction,
  saga: SagaKind,
  { officeId, relationId, runId, ...task }: StepReference,
  command: 'retry' | 'dismiss',
): Promise<void> {
  const payload = { relationId, runId, step: stepName(saga, task), command };
  await enqueue(tx, { officeId, kind: 'relation.step', payload });
}
