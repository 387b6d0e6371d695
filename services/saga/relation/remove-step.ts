import { patienceOf } from '#domain/link/slow-service.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { RemoveResult } from '#providers/provider-ports.ts';
import { noteFailure, recordAcceptedKeys } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { callUnlessSlow } from '#services/link/slow-service.ts';
import { removeRelationRow } from '#services/relation/delete-relations.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { confirmRemoved, createInFlightUntil, findRemote, traceOf } from '#services/saga/remote-records.ts';
import { runStep, type StepCall, type StepWork } from '#services/saga/run-step.ts';
import type { SagaContext, StepReference } from '#services/saga/saga-context.ts';
import { knownRelationRemote } from './known-relation-remote.ts';
import { openService } from './push-step.ts';

function remark(provider: string, result: RemoveResult): string | undefined {
  const name = providerLabel(provider);
  if (result === 'unsupported') return `${name} kan relaties niet verwijderen: daar blijft de relatie staan.`;
  if (typeof result === 'object') return `${name} heeft de relatie op inactief gezet.`;
  return undefined;
}

/** Safe to repeat: what is gone counts as removed. Throws as `pushStep` does. */
export function removeStep(
  context: SagaContext,
  step: StepReference,
  call: StepCall,
): Promise<SagaStepState> {
  return runStep(context, step, call, async (tx, now): Promise<StepWork> => {
    const service = await openService(context, tx, step);
    if (service === null) return { end: { state: 'skipped' } };
    const { link, adapter } = service;
    const remote = { officeId: step.officeId, relationId: step.relationId, linkId: link.id };
    const record = await findRemote(tx, remote);
    if (record === null || record.state === 'removed') return { end: { state: 'skipped' } };
    // A pending create could land after the lookup, and outlive its relation.
    const pending = createInFlightUntil(record, now);
    if (pending !== null) return { inFlightUntil: pending };
    const relation = await readRelation(context, tx, systemViewer(step.officeId), step.relationId);
    return {
      async perform() {
        const known = knownRelationRemote(context.database, remote, traceOf(record), null);
        const access = linkAccess(context.providers, link, call.signal);
        const result = await callUnlessSlow(
          context,
          link,
          { patience: patienceOf(call), signal: call.signal },
          () => adapter.remove(access, relation, known).catch(noteFailure(context, link)),
        );
        return async (proof) => {
          await recordAcceptedKeys(proof, link);
          // The id finds what a service keeps, should the relation be pushed again.
          if (typeof result === 'object') await confirmRemoved(proof, remote, result.remoteId);
          else if (result === 'deleted') await confirmRemoved(proof, remote, null);
          const message = remark(adapter.provider, result);
          return { state: 'done', ...(message === undefined ? {} : { message }) };
        };
      },
    };
  });
}

/** Safe to repeat: the relation goes in the transaction that ends its step (ledger RELSAGA-21). */
export function removeRelationStep(
  context: SagaContext,
  step: StepReference,
  call: StepCall,
): Promise<SagaStepState> {
  return runStep(context, step, call, async () => ({
    perform: async () => async (tx) => {
      await removeRelationRow(tx, step.officeId, step.relationId);
      return { state: 'done' };
    },
  }));
}
