import { systemViewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { subscriptionLock } from './keep-subscription.ts';
import type { SubscriptionContext } from './subscription-context.ts';

/**
 * Runs before the link is ended, as afterwards nothing may call there. Safe to repeat. Throws
 * ProviderFailedError; what stays ends by itself, and is removed when the account is linked again.
 */
export async function removeSubscription(
  { database, officeKeys, providers }: SubscriptionContext,
  { officeId, kind }: { readonly officeId: string; readonly kind: SubscribedKind },
  signal: AbortSignal,
): Promise<void> {
  const viewer = systemViewer(officeId);
  const link = await database.lease(viewer, (client) => openLink(client, officeKeys, officeId, kind));
  const service = link === null ? null : providers.subscriptionsOf(link.provider);
  if (link === null || service === null) return;
  const where = { officeId_linkId: { officeId, linkId: link.id } };
  await database.locked(subscriptionLock(link), async () => {
    const row = await database.lease(viewer, (client) =>
      client.providerSubscription.findUnique({ where, select: { id: true, remoteId: true } }),
    );
    if (row === null) return;
    if (row.remoteId !== null) await service.remove(linkAccess(providers, link, signal), row.remoteId);
    await database.lease(viewer, (client) =>
      client.providerSubscription.deleteMany({ where: { officeId, id: row.id } }),
    );
  });
}
