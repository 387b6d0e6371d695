import { NotFoundError } from '#domain/errors.ts';
import { stepEnded, stepNeedsDecision } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { EventStream } from '#prisma/events.ts';
import { changesOf } from '#services/changes-of.ts';

/** 'waiting' or 'running' when the deadline passed. */
export interface StepOutcome {
  readonly state: SagaStepState;
  readonly provider: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

export interface StepWatch {
  readonly database: Database;
  readonly events: EventStream;
}

/** Waits until the step has ended, a person must decide, or the deadline passed. Throws NotFoundError. */
export async function waitForStep(
  context: StepWatch,
  viewer: Viewer,
  stepId: string,
  deadline: AbortSignal,
): Promise<StepOutcome> {
  // Subscribed before the first reading, so that no change is missed.
  const changes = changesOf(
    context.events,
    (message) => message.type === 'saga-run' && message.officeId === viewer.officeId,
    deadline,
  );
  try {
    for (;;) {
      const outcome = await context.database.lease(viewer, (client) => readOutcome(client, viewer, stepId));
      if (stepEnded(outcome.state) || stepNeedsDecision(outcome.state) || deadline.aborted) return outcome;
      await changes.next();
    }
  } finally {
    changes.end();
  }
}

async function readOutcome(client: LeasedClient, viewer: Viewer, stepId: string): Promise<StepOutcome> {
  const row = await client.sagaStep.findUnique({
    where: { officeId_id: { officeId: viewer.officeId, id: stepId } },
    select: { state: true, provider: true, message: true, code: true },
  });
  if (row === null) throw new NotFoundError();
  return { ...row, state: row.state as SagaStepState };
}
