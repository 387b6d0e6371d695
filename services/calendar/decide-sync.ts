import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { requestPass, startPasses } from '#services/sync/request-pass.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { storeState } from './begin-sync.ts';
import { type CalendarSyncRow, lockSync, whereSync } from './calendar-sync-row.ts';
import { recheckAppointments } from './recheck-appointments.ts';
import { forgetRehearsal } from './rehearsed-changes.ts';

/** 'delete' and 'keep' are about the many events that the calendar misses. */
export type SyncDecision = 'start' | 'rehearse' | 'delete' | 'keep';

/** Null where no calendar is linked (ledger AGENDA-41). */
export type DecidedSync = { readonly linkId: string | null };

/** Once a request id. Throws ForbiddenError, NotFoundError, and ValidationError for what was not asked. */
export async function decideSync(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, decision }: { readonly requestId: string; readonly decision: SyncDecision },
): Promise<DecidedSync> {
  assertSeesSettings(viewer);
  return client.$transaction((tx) =>
    answerOnce<{ linkId: string }, { linkId: null }>(
      tx,
      viewer,
      { requestId, operation: 'decideSync', input: { decision } },
      async () => {
        const link = await tx.providerLink.findFirst({
          where: { kind: 'agenda', ...IN_USE },
          select: { id: true },
        });
        if (link === null) return { keep: false, answer: { linkId: null } };
        const sync = await lockSync(tx, { officeId: viewer.officeId, linkId: link.id });
        if (sync === null) throw new NotFoundError('Er is geen agenda gekoppeld.');
        await decide(tx, viewer, sync, decision);
        await recordAuditEntries(tx, viewer, [
          { ...ofOffice(viewer), action: 'calendar-decided', changes: { decision } },
        ]);
        await notifyLinks(tx, viewer.officeId);
        return { keep: true, answer: { linkId: link.id } };
      },
    ),
  );
}

async function decide(
  tx: Transaction,
  viewer: Viewer,
  sync: CalendarSyncRow,
  decision: SyncDecision,
): Promise<void> {
  const where = whereSync(sync);
  if (decision === 'start' || decision === 'rehearse') {
    if (sync.state !== 'rehearsed') throw noDecisionPending();
    const state = decision === 'start' ? 'active' : 'rehearsing';
    await storeState(tx, sync, state);
    await forgetRehearsal(tx, sync);
    await requestPass(tx, sync, 'full');
    return startPasses(tx, sync);
  }
  if (sync.pausedDeletionIds.length === 0) throw noDecisionPending();
  await asSystem(tx, viewer, () =>
    decision === 'delete' ? recheckAppointments(tx, sync.officeId, sync.pausedDeletionIds) : detach(tx, sync),
  );
  await tx.calendarSync.update({ where, data: { pausedDeletionIds: [] }, select: { id: true } });
}

/** The entries stay: an event that is there again is theirs. */
async function detach(tx: Transaction, { linkId, pausedDeletionIds }: CalendarSyncRow): Promise<void> {
  await tx.calendarEntry.updateMany({
    where: { linkId, appointmentId: { in: pausedDeletionIds } },
    data: { state: 'removed', updatedAt: await databaseTime(tx) },
  });
  await tx.appointment.updateMany({
    where: { id: { in: pausedDeletionIds }, deletedAt: null },
    data: { inCalendar: false, readOnlyReason: null },
  });
}

function noDecisionPending(): ValidationError {
  return new ValidationError([{ field: 'decision', message: 'Hierover is niets te beslissen (meer).' }]);
}
