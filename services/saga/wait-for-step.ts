import { NotFoundError } from '#domain/errors.ts';
import { stepEnded, stepNeedsDecision } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { EventStream } from '#prisma/events.ts';

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

/** Waits until a step has ended, a person must decide, or the deadline passed. Throws NotFoundError. */
export async function waitForStep(
  context: StepWatch,
  viewer: Viewer,
  stepId: string,
  deadline: AbortSignal,
): Promise<StepOutcome> {
  // Subscribed before the first reading, so that no change is missed.
  const changes = changesOf(context.events, viewer.officeId, deadline);
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

/** Resolves `next` at a change of the office's runs or the deadline. */
function changesOf(events: EventStream, officeId: string, deadline: AbortSignal) {
  let changed = Promise.withResolvers<void>();
  const mark = () => changed.resolve();
  const end = events.subscribe((message) => {
    if (message.type === 'resync' || (message.type === 'saga-run' && message.officeId === officeId)) mark();
  });
  deadline.addEventListener('abort', mark, { once: true });
  return {
    async next(): Promise<void> {
      await changed.promise;
      if (!deadline.aborted) changed = Promise.withResolvers<void>();
    },
    end,
  };
}
