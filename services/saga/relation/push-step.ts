import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import { patienceOf } from '#domain/link/slow-service.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { identityInUse } from '#providers/provider-failures.ts';
import type { RelationAdapter, RelationStepKey } from '#providers/provider-ports.ts';
import { noteFailure, recordAcceptedKeys } from '#services/link/link-health.ts';
import { linkAccess, type OpenedLink, openLink } from '#services/link/open-link.ts';
import { callUnlessSlow } from '#services/link/slow-service.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { endInQuestion, linkAnswered } from '#services/saga/found-question.ts';
import {
  confirmAbsent,
  confirmPresent,
  createInFlightUntil,
  findRemote,
  isConfirmed,
  prepareRemote,
  recordFailedCreate,
  recordForeignRecord,
  recordLearned,
} from '#services/saga/remote-records.ts';
import { runStep, type StepCall, type StepWork } from '#services/saga/run-step.ts';
import type { SagaContext, StepReference } from '#services/saga/saga-context.ts';
import { RELEARNED } from '#services/saga/step-failure.ts';
import { nameProvider } from '#services/saga/step-rows.ts';
import { knownRelationRemote } from './known-relation-remote.ts';

/** Up to date, but in the archive, where nobody works with it. */
function archivedRemark(provider: string): string {
  return `${providerLabel(provider)} heeft deze relatie in het archief. De relatie is daar bijgewerkt; haal die er zelf uit als u de relatie weer gebruikt.`;
}

/** Null without a linked service. */
export async function openService(
  context: SagaContext,
  tx: Transaction,
  step: StepReference,
): Promise<{ readonly link: OpenedLink; readonly adapter: RelationAdapter } | null> {
  const kind = linkKindOfStep(step.key);
  if (kind === null) return null;
  const link = await openLink(tx, context.officeKeys, step.officeId, kind);
  if (link === null) return null;
  const adapter = context.providers.adapterFor(step.key as RelationStepKey, link.provider);
  if (adapter === null) return null;
  await nameProvider(tx, step, link.provider);
  return { link, adapter };
}

/** The link in use now may be of another account than the run was made for. */
async function isForAnotherLink(
  tx: Transaction,
  { officeId, runId }: StepReference,
  link: OpenedLink,
): Promise<boolean> {
  const pushes = { officeId, id: runId, linkPush: { linkId: { not: link.id } } };
  return (await tx.sagaRun.count({ where: pushes })) > 0;
}

/** Safe to repeat: a confirmed revision is not sent again, others are looked up. Throws StepFailedError. */
export function pushStep(context: SagaContext, step: StepReference, call: StepCall): Promise<SagaStepState> {
  return runStep(context, step, call, async (tx, now): Promise<StepWork> => {
    const service = await openService(context, tx, step);
    if (service === null) return { end: { state: 'skipped' } };
    const { link, adapter } = service;
    if (await isForAnotherLink(tx, step, link)) return { end: { state: 'skipped' } };
    const remote = { officeId: step.officeId, relationId: step.relationId, linkId: link.id };
    const relation = await readRelation(context, tx, systemViewer(step.officeId), step.relationId);
    const naturalKey = adapter.naturalKey(relation);
    if (!(await linkAnswered(tx, step, remote, naturalKey))) throw identityInUse(adapter.provider);
    const record = await findRemote(tx, remote);
    if (isConfirmed(record, relation.revision)) return { end: { state: 'done' } };
    const pending = createInFlightUntil(record, now);
    if (pending !== null) return { inFlightUntil: pending };
    const inFlightUntil = new Date(now.getTime() + call.deadline + call.silence);
    const trace = await prepareRemote(tx, remote, record, { naturalKey, inFlightUntil });
    const known = knownRelationRemote(context.database, remote, trace, inFlightUntil);
    return {
      async perform() {
        const access = linkAccess(context.providers, link, call.signal);
        const result = await callUnlessSlow(
          context,
          link,
          { patience: patienceOf(call), signal: call.signal },
          () => adapter.push(access, relation, known).catch(noteFailure(context, link)),
        );
        return async (proof) => {
          await recordAcceptedKeys(proof, link);
          const { revision } = relation;
          if (result.outcome === 'learned') {
            const { remoteId } = result;
            await recordLearned(proof, remote, { trace, prepared: inFlightUntil, remoteId, naturalKey });
            return RELEARNED;
          }
          if (result.outcome === 'question') {
            const { remoteId, found } = result;
            await recordForeignRecord(proof, remote, { trace, prepared: inFlightUntil });
            return endInQuestion(step.key, adapter.provider, { remoteId, ...found });
          }
          if (result.outcome === 'absent') await confirmAbsent(proof, remote, revision);
          else await confirmPresent(proof, remote, { remoteId: result.remoteId, naturalKey, revision });
          const isArchived = result.outcome === 'stored' && result.archived === true;
          return { state: 'done', ...(isArchived ? { message: archivedRemark(adapter.provider) } : {}) };
        };
      },
      ...(trace.remoteId === null
        ? {
            failed: (proof, end) =>
              recordFailedCreate(proof, remote, { ...end, trace, prepared: inFlightUntil }),
          }
        : {}),
    };
  });
}
