import { NotFoundError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { SUBSCRIBED_KINDS, type SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { RemoteSubscription } from '#providers/change-subscriptions.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';

/** `kind` is null for a stray one. */
export interface FoundSubscription {
  readonly remote: RemoteSubscription;
  readonly kind: SubscribedKind | null;
}

interface LinkedKind {
  readonly kind: SubscribedKind;
  readonly access: LinkAccess;
  readonly remoteId: string | null;
}

async function linkedKinds(
  { database, officeKeys, providers }: SubscriptionContext,
  officeId: string,
  signal: AbortSignal,
): Promise<readonly LinkedKind[]> {
  const opened = await database.lease(systemViewer(officeId), async (client) => {
    const found = [];
    for (const kind of SUBSCRIBED_KINDS) {
      const link = await openLink(client, officeKeys, officeId, kind);
      if (link === null || providers.subscriptionsOf(link.provider) === null) continue;
      const row = await client.providerSubscription.findUnique({
        where: { officeId_linkId: { officeId, linkId: link.id } },
        select: { remoteId: true },
      });
      found.push({ kind, link, remoteId: row?.remoteId ?? null });
    }
    return found;
  });
  return opened.map(({ kind, link, remoteId }) => ({
    kind,
    remoteId,
    access: linkAccess(providers, link, signal),
  }));
}

/** Null when nothing of the kind is linked. Throws ProviderFailedError. */
export async function listRemoteSubscriptions(
  context: SubscriptionContext,
  officeId: string,
  signal: AbortSignal,
): Promise<readonly FoundSubscription[] | null> {
  const linked = await linkedKinds(context, officeId, signal);
  if (linked.length === 0) return null;
  const found = new Map<string, FoundSubscription>();
  for (const { access } of linked) {
    const service = context.providers.subscriptionsOf(access.provider);
    for (const remote of (await service?.list(access)) ?? []) {
      const kept = linked.find(({ remoteId }) => remoteId === remote.id);
      found.set(remote.id, { remote, kind: kept?.kind ?? null });
    }
  }
  return [...found.values()];
}

/** False without a link of the kind. Throws NotFoundError and ProviderFailedError. */
export async function removeRemoteSubscription(
  context: SubscriptionContext,
  { officeId, id }: { readonly officeId: string; readonly id: string },
  signal: AbortSignal,
): Promise<boolean> {
  const linked = await linkedKinds(context, officeId, signal);
  if (linked.length === 0) return false;
  const kept = linked.find(({ remoteId }) => remoteId === id);
  if (kept !== undefined) {
    await removeSubscription(context, { officeId, kind: kept.kind }, signal);
    return true;
  }
  for (const { access } of linked) {
    const service = context.providers.subscriptionsOf(access.provider);
    const isThere = (await service?.list(access))?.some((remote) => remote.id === id);
    if (!isThere) continue;
    await service?.remove(access, id);
    return true;
  }
  throw new NotFoundError('Dit abonnement is er niet.');
}
