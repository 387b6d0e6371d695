import type { Viewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** Once now, over all offices (ledger REST-122..124, REST-128). */
export function requestRenewals(
  client: LeasedClient,
  viewer: Viewer,
  requestId: string,
  kind: SubscribedKind,
): Promise<object> {
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'requestRenewals', input: { kind } }, async () => {
      await enqueue(tx, { officeId: viewer.officeId, kind: 'subscriptions.renew', payload: { kind } });
      await recordAuditEntries(tx, viewer, [
        { ...ofOffice(viewer), action: 'maintenance-renewals-run', changes: { kind } },
      ]);
      return { keep: true, answer: {} };
    }),
  );
}

/** Once now, over all offices (ledger REST-126, 127). */
export function requestTaskRoll(
  client: LeasedClient,
  viewer: Viewer,
  requestId: string,
  period: 'all' | 'months',
): Promise<object> {
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'requestTaskRoll', input: { period } }, async () => {
      await enqueue(tx, { officeId: viewer.officeId, kind: 'tasks.roll', payload: { period } });
      await recordAuditEntries(tx, viewer, [
        { ...ofOffice(viewer), action: 'maintenance-tasks-rolled', changes: { period } },
      ]);
      return { keep: true, answer: {} };
    }),
  );
}

/** Ledger REST-125, REST-128. */
export function requestScheduleRestart(
  client: LeasedClient,
  viewer: Viewer,
  requestId: string,
): Promise<object> {
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, { requestId, operation: 'requestScheduleRestart', input: null }, async () => {
      await enqueue(tx, { officeId: viewer.officeId, kind: 'schedules.restart', payload: {} });
      await recordAuditEntries(tx, viewer, [
        { ...ofOffice(viewer), action: 'maintenance-schedules-restarted' },
      ]);
      return { keep: true, answer: {} };
    }),
  );
}
