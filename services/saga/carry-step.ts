import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/fields.ts';
import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import { counterStepOf, type RemovalStepKey } from '#domain/relation/removal-steps.ts';
import { planSaveSteps, type SagaStepKey, type SagaStepState } from '#domain/relation/saga-steps.ts';
import { stepEnded, stepNeedsDecision } from '#domain/saga/run-state.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';
import type { EventStream } from '#prisma/events.ts';
import { enqueue } from '#services/outbox.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { createRun } from './create-run.ts';
import { findRemote, isConfirmed } from './remote-records.ts';
import { lockRun, settleRun } from './run-rows.ts';
import type { StepReference } from './saga-context.ts';

/** A call that means one service of one relation (ledger REST-80..88). */
export interface StepRequest {
  readonly relationId: string;
  readonly step: SagaStepKey;
  /** Takes the relation away there, until its next save, instead of carrying it; steps have one for some services. */
  readonly removal?: RemovalStepKey;
  /** The service meant: of those that a step can speak to an office has linked one at most. */
  readonly provider: string;
}

/** How the step stands when the caller gets its answer; 'waiting' or 'running' when patience ran out. */
export interface StepOutcome {
  readonly state: SagaStepState;
  readonly provider: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

const NOT_LINKED: StepOutcome = { state: 'skipped', provider: null, message: null, code: null };

/**
 * Asks for one step of a relation's saga and waits for its result. A step that has confirmed the newest revision
 * already is not run again; one that wants a decision is run again; 'skipped' when that service is not linked.
 * Throws ForbiddenError, NotFoundError, and ProviderFailedError while the opposite is on its way.
 */
export async function carryStep(
  context: { readonly database: Database; readonly events: EventStream },
  viewer: Viewer,
  request: StepRequest,
  patienceMilliseconds: number,
): Promise<StepOutcome> {
  assertMayWrite(viewer);
  const asked = await context.database.lease(viewer, (client) =>
    client.$transaction((tx) => ask(tx, viewer, request)),
  );
  if ('outcome' in asked) return asked.outcome;
  return waitForStep(context, viewer, asked.stepId, patienceMilliseconds);
}

type Asked = { readonly outcome: StepOutcome } | { readonly stepId: string };

async function ask(
  tx: Transaction,
  viewer: Viewer,
  { relationId, step, provider, removal }: StepRequest,
): Promise<Asked> {
  const { officeId } = viewer;
  // Of two calls that come together the second sees what the first asked for. No stronger lock: a step that is under
  // way has its run locked and refers to the relation, and we take the two in the other order.
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR NO KEY UPDATE`;
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { kind: true, displayName: true, revision: true },
  });
  if (relation === null) throw new NotFoundError();
  const kind = relation.kind as RelationKind;
  const link = await tx.providerLink.findFirst({
    where: { kind: linkKindOfStep(step) ?? '', provider },
    select: { id: true, provider: true },
  });
  if (link === null || !planSaveSteps(kind).some(({ key }) => key === step)) return { outcome: NOT_LINKED };

  const key = removal ?? step;
  const open = await tx.sagaRun.findFirst({
    where: { relationId, saga: 'save', state: { in: ['waiting', 'running', 'attention'] } },
    orderBy: [{ revision: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  const run = open && { officeId, relationId, runId: open.id, step: key };
  if (run !== null) await setCounterAside(tx, run, link.provider);
  const record = await findRemote(tx, { officeId, relationId, linkId: link.id });
  const isThere = record !== null && record.state !== 'removed';
  if (removal === undefined ? isConfirmed(record, relation.revision) : !isThere) {
    return { outcome: { ...NOT_LINKED, state: 'done', provider: link.provider } };
  }
  if (run !== null) return { stepId: await runAgain(tx, run) };

  const { runId } = await createRun(tx, {
    officeId,
    relationId,
    relationName: relation.displayName,
    kind,
    saga: 'save',
    revision: relation.revision,
    startedById: viewer.userId,
    only: key,
  });
  await enqueue(tx, {
    officeId,
    kind: 'relation.saved',
    payload: { relationId, runId, revision: relation.revision },
  });
  const row = await tx.sagaStep.findUniqueOrThrow({
    where: { officeId_runId_key: { officeId, runId, key } },
    select: { id: true },
  });
  return { stepId: row.id };
}

/**
 * The last of two opposite wishes counts: a step that would undo this one, and has not begun, ends. Throws
 * ProviderFailedError when it is at the service now: the two must not meet there.
 */
async function setCounterAside(tx: Transaction, run: StepReference, provider: string): Promise<void> {
  const counter = counterStepOf(run.step);
  if (counter === null) return;
  const { officeId, runId } = run;
  const before = await lockRun(tx, run);
  const found = await tx.sagaStep.findUnique({
    where: { officeId_runId_key: { officeId, runId, key: counter } },
    select: { id: true, state: true },
  });
  if (before === null || found === null || stepEnded(found.state as SagaStepState)) return;
  if (found.state === 'running') {
    const message = 'De relatie wordt daar net bijgewerkt. Probeer het zo opnieuw.';
    throw new ProviderFailedError({ provider, code: 'busy', message, retryable: true });
  }
  await tx.sagaStep.update({
    where: { officeId_id: { officeId, id: found.id } },
    data: { state: 'skipped', finishedAt: new Date() },
  });
  await settleRun(tx, run, before);
  const { relationId } = run;
  await enqueue(tx, {
    officeId,
    kind: 'relation.step',
    payload: { relationId, runId, step: counter, command: 'dismiss' },
  });
}

/**
 * Makes a step of an open run wait to be run, unless it does already. A run that another call began for one step
 * gains this one: a second run would take the first over before it is done.
 */
async function runAgain(tx: Transaction, reference: StepReference): Promise<string> {
  const { officeId, relationId, runId, step: key } = reference;
  const before = await lockRun(tx, reference);
  const steps = await tx.sagaStep.findMany({
    where: { officeId, runId },
    select: { id: true, key: true, state: true },
  });
  const found = steps.find((step) => step.key === key);
  if (found?.state === 'waiting' || found?.state === 'running') return found.id;
  const waiting = {
    state: 'waiting',
    tries: 0,
    message: null,
    code: null,
    startedAt: null,
    finishedAt: null,
  };
  const { id } =
    found === undefined
      ? await tx.sagaStep.create({
          data: { officeId, runId, key, position: steps.length },
          select: { id: true },
        })
      : await tx.sagaStep.update({
          where: { officeId_id: { officeId, id: found.id } },
          data: waiting,
          select: { id: true },
        });
  if (before !== null) await settleRun(tx, reference, before);
  await enqueue(tx, {
    officeId,
    kind: 'relation.step',
    payload: { relationId, runId, step: key, command: 'retry' },
  });
  return id;
}

async function waitForStep(
  context: { readonly database: Database; readonly events: EventStream },
  viewer: Viewer,
  stepId: string,
  patienceMilliseconds: number,
): Promise<StepOutcome> {
  const deadline = AbortSignal.timeout(patienceMilliseconds);
  // Listening begins before the first look, so that no change falls in between.
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

/** Resolves `next` when runs of the office changed since the call before, or the deadline passed. */
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
