import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { mayDecide, mayDismiss, mayLinkFound } from '#domain/saga/run-state.ts';
import type { SagaKind, SagaStepState } from '#domain/saga/states.ts';
import type { StepOperation } from '#domain/saga/step-name.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { readFound } from './found-question.ts';
import { lockRun, updateRunState } from './run-rows.ts';
import { enqueueStep } from './step-message.ts';

export interface StepDecision {
  readonly requestId: string;
  readonly stepId: string;
}

type Command = 'retry' | 'dismiss' | 'link';

const ONLY_AGAIN = 'De relatie zelf is de laatste stap van het verwijderen: kies Opnieuw.';

/** 'Opnieuw', once per requestId. Throws ForbiddenError, NotFoundError, and ConflictError. */
export function retryStep(
  client: LeasedClient,
  viewer: Viewer,
  decision: StepDecision,
): Promise<{ readonly runId: string }> {
  return decideOnce(client, viewer, decision, 'retry');
}

/** 'Laat maar'. Throws as `retryStep`, and ValidationError for the relation's own step. */
export function dismissStep(
  client: LeasedClient,
  viewer: Viewer,
  decision: StepDecision,
): Promise<{ readonly runId: string }> {
  return decideOnce(client, viewer, decision, 'dismiss');
}

/** 'Dit is dezelfde', once for its requestId. Throws as `retryStep` does, and ConflictError when nothing is asked. */
export function linkFoundRecord(
  client: LeasedClient,
  viewer: Viewer,
  decision: StepDecision,
): Promise<{ readonly runId: string }> {
  return decideOnce(client, viewer, decision, 'link');
}

function decideOnce(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, stepId }: StepDecision,
  command: Command,
): Promise<{ runId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: `${command}Step`, input: stepId };
  return client.$transaction((tx) =>
    answerOnce<{ runId: string }>(tx, viewer, intent, async () => ({
      keep: true,
      answer: await decide(tx, viewer.officeId, stepId, command),
    })),
  );
}

/** Throws NotFoundError, ConflictError and ValidationError. */
async function decide(
  tx: Transaction,
  officeId: string,
  stepId: string,
  command: Command,
): Promise<{ runId: string }> {
  const found = await tx.sagaStep.findUnique({
    where: { officeId_id: { officeId, id: stepId } },
    select: {
      runId: true,
      key: true,
      operation: true,
      run: { select: { relationId: true, saga: true } },
    },
  });
  const relationId = found?.run.relationId ?? null;
  if (found === null || relationId === null) throw new NotFoundError();
  const { runId, key } = found;
  const run = { officeId, runId, relationId };
  const runState = await lockRun(tx, run);
  const step = await tx.sagaStep.findUniqueOrThrow({
    where: { officeId_id: { officeId, id: stepId } },
    select: { state: true, attempts: true, found: true },
  });
  const state = step.state as SagaStepState;
  if (runState === null || !mayDecide(runState, state)) throw new ConflictError(step.attempts, []);
  const foundRecord = readFound(step.found);
  if (command === 'link' && (foundRecord === null || !mayLinkFound(runState, state))) {
    throw new ConflictError(step.attempts, []);
  }
  if (command === 'dismiss' && !mayDismiss(runState, { key, state })) {
    throw new ValidationError([{ field: 'stepId', message: ONLY_AGAIN }]);
  }
  await tx.sagaStep.updateMany({
    where: { officeId, id: stepId },
    data: {
      found: command === 'link' && foundRecord !== null ? { ...foundRecord, isSame: true } : Prisma.DbNull,
      ...(command === 'dismiss'
        ? { state: 'dismissed', finishedAt: new Date() }
        : { state: 'waiting', tries: 0, message: null, code: null, startedAt: null, finishedAt: null }),
    },
  });
  await updateRunState(tx, run, runState);
  const task = { key, operation: found.operation as StepOperation };
  const kind = command === 'dismiss' ? 'dismiss' : 'retry';
  await enqueueStep(tx, found.run.saga as SagaKind, { ...run, ...task }, kind);
  return { runId };
}
