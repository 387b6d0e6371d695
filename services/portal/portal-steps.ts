import { linkInFlightUntil } from '#domain/portal/portal-entry.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { findStorage } from '#services/files/files-context.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { runStep, type StepCall, type StepWork } from '#services/saga/run-step.ts';
import type { SagaContext, StepReference } from '#services/saga/saga-context.ts';
import { nameProvider } from '#services/saga/step-rows.ts';
import { openPersonPortal } from './open-portal.ts';
import { notLinked, OPEN_ENTRY, withdrawn } from './request-withdrawal.ts';
import { startWithdrawal } from './withdraw-entries.ts';

/** Opens no portal that a user closed; retries failed withdrawals (ledger RELSAGA-11, PORTAL-07). Safe to retry. */
export function portalStep(
  context: SagaContext,
  step: StepReference,
  call: StepCall,
): Promise<SagaStepState> {
  return runStep(context, step, call, async (tx): Promise<StepWork> => {
    const { officeId, relationId } = step;
    const link = await tx.providerLink.findFirst({
      where: { officeId, kind: 'files', ...IN_USE },
      select: { provider: true },
    });
    if (link === null) return { end: { state: 'skipped' } };
    const person = await tx.relation.findUnique({
      where: { id: relationId, kind: 'person' },
      select: { id: true, email: true },
    });
    if (person === null) return { end: { state: 'skipped' } };
    await openPersonPortal(tx, officeId, person);
    await startWithdrawal(tx, systemViewer(officeId), { relationId, state: 'stuck' });
    return { end: { state: 'done' } };
  });
}

/** Withdraws all links before the relation is deleted (ledger RELSAGA-19). Safe to retry. Throws StepFailedError. */
export function removePortalStep(
  context: SagaContext,
  step: StepReference,
  call: StepCall,
): Promise<SagaStepState> {
  return runStep(context, step, call, async (tx, now): Promise<StepWork> => {
    const { officeId, relationId } = step;
    await tx.portalEntry.deleteMany({ where: { relationId, state: 'withdrawn' } });
    const entries = await tx.portalEntry.findMany({ where: { relationId }, select: OPEN_ENTRY });
    const [first] = entries;
    if (first === undefined) return { end: { state: 'skipped' } };
    await nameProvider(tx, step, first.provider);
    const inFlightUntil = Math.max(...entries.map((entry) => linkInFlightUntil(entry)?.getTime() ?? 0));
    if (inFlightUntil > now.getTime()) return { inFlightUntil: new Date(inFlightUntil) };
    return {
      async perform() {
        const storage = await context.database.lease(systemViewer(officeId), (client) =>
          findStorage(context, client, officeId, call.signal),
        );
        for (const { provider, itemId, linkId } of entries) {
          if (storage?.store.provider !== provider) throw notLinked(provider);
          await storage.store.withdraw(storage.access, itemId, linkId);
        }
        const ids = entries.map(({ id }) => id);
        return async (proof) => {
          // The list is complete, as no file is placed for a relation that is being deleted.
          await proof.portalEntry.updateMany({
            where: { id: { in: ids } },
            data: withdrawn(await databaseTime(proof)),
          });
          await proof.portalEntry.deleteMany({ where: { relationId, state: 'withdrawn' } });
          return { state: 'done' };
        };
      },
    };
  });
}
