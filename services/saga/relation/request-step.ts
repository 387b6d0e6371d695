import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSaveSteps, type SagaStepKey } from '#domain/relation/saga-steps.ts';
import { stepEnded } from '#domain/saga/run-state.ts';
import type { SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import { oppositeOperation, type StepOperation } from '#domain/saga/step-name.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { BUSY } from '#providers/provider-failures.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { findRemote, isConfirmed } from '#services/saga/remote-records.ts';
import { lockRun, updateRunState } from '#services/saga/run-rows.ts';
import type { StepReference } from '#services/saga/saga-context.ts';
import { enqueueStep } from '#services/saga/step-message.ts';
import { whereStep } from '#services/saga/step-rows.ts';
import { type StepOutcome, type StepWatch, waitForStep } from '#services/saga/wait-for-step.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { createRelationRun } from './create-relation-run.ts';

export interface StepRequest {
  readonly relationId: string;
  readonly step: SagaStepKey;
  /** 'remove' applies until the relation's next save. */
  readonly operation: StepOperation;
  /** At most one linked provider fits a step. */
  readonly provider: string;
}

const OPEN = ['waiting', 'running', 'attention'] as const satisfies readonly SagaRunState[];

const NOT_LINKED: StepOutcome = { state: 'skipped', provider: null, message: null, code: null };

/**
 * Waits for the result: at once when the newest revision is confirmed, 'skipped' without a link. Throws
 * ForbiddenError, NotFoundError, and ProviderFailedError while the opposite step is under way or came later.
 */
export async function requestStep(
  context: StepWatch,
  viewer: Viewer,
  request: StepRequest,
  patienceMilliseconds: number,
): Promise<StepOutcome> {
  assertMayWrite(viewer);
  const deadline = AbortSignal.timeout(patienceMilliseconds);
  const inTransaction = (work: typeof createRequest) =>
    context.database.lease(viewer, (client) => client.$transaction((tx) => work(tx, viewer, request)));
  let requested = await inTransaction(createRequest);
  while ('stepId' in requested) {
    const outcome = await waitForStep(context, viewer, requested.stepId, deadline);
    if (outcome.state !== 'skipped') return outcome;
    requested = await inTransaction(followStep);
  }
  return requested.outcome;
}

type RequestedStep = { readonly outcome: StepOutcome } | { readonly stepId: string };

async function createRequest(tx: Transaction, viewer: Viewer, request: StepRequest): Promise<RequestedStep> {
  const { officeId } = viewer;
  const { relationId, provider } = request;
  // Serialises simultaneous calls. A stronger lock could deadlock with a running step, which locks its run first.
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${relationId}::uuid FOR NO KEY UPDATE`;
  const target = await targetOf(tx, request);
  if (target === null) return { outcome: NOT_LINKED };

  const task = { key: request.step, operation: request.operation };
  const open = await tx.sagaRun.findFirst({
    where: { relationId, saga: 'save', state: { in: [...OPEN] } },
    orderBy: [{ revision: 'desc' }, { id: 'desc' }],
    select: { id: true, notBefore: true },
  });
  // The deletion can still be undone, so no service may be called; a run beside it would supersede it.
  if (open?.notBefore != null && open.notBefore > (await databaseTime(tx))) throw busy(provider);
  const run = open && { officeId, relationId, runId: open.id, ...task };
  const setAside = run !== null && (await setCounterAside(tx, run, provider));
  if (await isFulfilled(tx, viewer, request, target)) {
    if (setAside) await recordRequest(tx, viewer, request, target);
    return { outcome: { ...NOT_LINKED, state: 'done', provider } };
  }
  const again = run === null ? null : await runAgain(tx, run);
  if (again === null || again.requested || setAside) await recordRequest(tx, viewer, request, target);
  if (again !== null) return { stepId: again.stepId };

  const { displayName: relationName, kind, revision } = target;
  const start = { officeId, relationId, relationName, kind, saga: 'save', revision } as const;
  const { runId } = await createRelationRun(tx, { ...start, startedById: viewer.userId, only: task });
  await enqueue(tx, { officeId, kind: 'relation.saved', payload: { relationId, runId, revision } });
  const row = await tx.sagaStep.findUniqueOrThrow({
    where: whereStep({ officeId, runId, ...task }),
    select: { id: true },
  });
  return { stepId: row.id };
}

/** For a step that ended unrun. Throws ProviderFailedError when its opposite came after it. */
async function followStep(tx: Transaction, viewer: Viewer, request: StepRequest): Promise<RequestedStep> {
  const { relationId, step, operation, provider } = request;
  const target = await targetOf(tx, request);
  if (target === null) return { outcome: NOT_LINKED };
  if (await isFulfilled(tx, viewer, request, target))
    return { outcome: { ...NOT_LINKED, state: 'done', provider } };
  const newer = await tx.sagaStep.findFirst({
    where: {
      officeId: viewer.officeId,
      key: step,
      operation,
      state: { notIn: ['skipped', 'dismissed'] },
      run: { relationId, saga: 'save', state: { in: [...OPEN] } },
    },
    orderBy: [{ run: { revision: 'desc' } }, { runId: 'desc' }],
    select: { id: true },
  });
  if (newer !== null) return { stepId: newer.id };
  const message = 'Een latere wijziging van de relatie kwam hiervoor in de plaats.';
  throw new ProviderFailedError({ provider, code: 'overtaken', message, retryable: true });
}

interface StepTarget {
  readonly kind: RelationKind;
  readonly displayName: string;
  readonly version: number;
  readonly revision: number;
  readonly linkId: string;
}

/** Null without a link for this kind of relation. Throws NotFoundError. */
async function targetOf(
  tx: Transaction,
  { relationId, step, provider }: StepRequest,
): Promise<StepTarget | null> {
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { kind: true, displayName: true, version: true, revision: true },
  });
  if (relation === null) throw new NotFoundError();
  const kind = relation.kind as RelationKind;
  const link = await tx.providerLink.findFirst({
    where: { kind: linkKindOfStep(step) ?? '', provider, ...IN_USE },
    select: { id: true },
  });
  if (link === null || !planSaveSteps(kind).some(({ key }) => key === step)) return null;
  return { ...relation, kind, linkId: link.id };
}

async function isFulfilled(
  tx: Transaction,
  { officeId }: Viewer,
  { relationId, operation }: StepRequest,
  { linkId, revision }: StepTarget,
): Promise<boolean> {
  const record = await findRemote(tx, { officeId, relationId, linkId });
  if (operation === 'push') return isConfirmed(record, revision);
  return record === null || record.state === 'removed';
}

async function recordRequest(
  tx: Transaction,
  viewer: Viewer,
  { relationId, provider, operation }: StepRequest,
  { version: entityVersion }: StepTarget,
): Promise<void> {
  const action = operation === 'push' ? 'carried' : 'taken-away';
  const changes = { service: { from: '', to: providerLabel(provider) } };
  await recordAuditEntries(tx, viewer, [{ ...ofRelation(relationId), action, entityVersion, changes }]);
}

function busy(provider: string): ProviderFailedError {
  const message = 'De relatie wordt daar net bijgewerkt. Probeer het zo opnieuw.';
  return new ProviderFailedError({ provider, code: BUSY, message, retryable: true });
}

/** Returns whether one waited. Throws ProviderFailedError when it is at the service now. */
async function setCounterAside(tx: Transaction, run: StepReference, provider: string): Promise<boolean> {
  const counter = { ...run, operation: oppositeOperation(run.operation) };
  const { officeId } = run;
  const before = await lockRun(tx, run);
  const found = await tx.sagaStep.findUnique({
    where: whereStep(counter),
    select: { id: true, state: true },
  });
  if (before === null || found === null || stepEnded(found.state as SagaStepState)) return false;
  if (found.state === 'running') throw busy(provider);
  await tx.sagaStep.update({
    where: { officeId_id: { officeId, id: found.id } },
    data: { state: 'skipped', message: null, code: null, finishedAt: new Date() },
  });
  await updateRunState(tx, run, before);
  await enqueueStep(tx, 'save', counter, 'dismiss');
  return true;
}

/** Sets the step to waiting (`requested`), or adds it: a second run would supersede this one. */
async function runAgain(
  tx: Transaction,
  reference: StepReference,
): Promise<{ readonly stepId: string; readonly requested: boolean }> {
  const { officeId, runId, key, operation } = reference;
  const before = await lockRun(tx, reference);
  const steps = await tx.sagaStep.findMany({
    where: { officeId, runId },
    select: { id: true, key: true, operation: true, state: true },
  });
  const found = steps.find((step) => step.key === key && step.operation === operation);
  if (found?.state === 'waiting' || found?.state === 'running') return { stepId: found.id, requested: false };
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
          data: { officeId, runId, key, operation, position: steps.length },
          select: { id: true },
        })
      : await tx.sagaStep.update({
          where: { officeId_id: { officeId, id: found.id } },
          data: waiting,
          select: { id: true },
        });
  if (before !== null) await updateRunState(tx, reference, before);
  await enqueueStep(tx, 'save', reference, 'retry');
  return { stepId: id, requested: true };
}
