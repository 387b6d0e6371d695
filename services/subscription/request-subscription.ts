import type { Viewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { type KeptSubscription, keepSubscription } from './keep-subscription.ts';
import type { SubscriptionContext } from './subscription-context.ts';

/** For an admin's own office (ledger REST-30..32). Throws what keepSubscription does. */
export async function requestSubscription(
  context: SubscriptionContext,
  viewer: Viewer,
  kind: SubscribedKind,
  signal: AbortSignal,
): Promise<KeptSubscription> {
  assertSeesSettings(viewer);
  const { officeId } = viewer;
  const kept = await keepSubscription(context, { officeId, kind }, { signal, renewNow: true });
  if (kept.outcome === 'kept') {
    await context.database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        recordAuditEntries(tx, viewer, [
          { ...ofOffice(viewer), action: 'subscription-renewed', changes: { kind } },
        ]),
      ),
    );
  }
  return kept;
}
