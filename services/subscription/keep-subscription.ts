import { ProviderFailedError } from '#domain/errors.ts';
import { isSharedMailbox as saysShared } from '#domain/link/mailbox-settings.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { endOfSubscription } from '#domain/subscription/subscription-times.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import {
  ALREADY_SUBSCRIBED,
  type ChangeSubscriptions,
  type RemoteSubscription,
} from '#providers/change-subscriptions.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { linkAccess, type OpenedLink, openLink } from '#services/link/open-link.ts';
import { ownProviderFailure } from '#services/set-aside/own-provider-failure.ts';
import { clientStateOf, lifecycleAddress, notificationAddress } from './subscription-address.ts';
import type { SubscriptionContext } from './subscription-context.ts';
import { rowOf, type SubscriptionRow, storeFailure, storeKept } from './subscription-row.ts';
import { tidyRemote } from './tidy-remote.ts';

export type KeptSubscription =
  | { readonly outcome: 'nolink' }
  | { readonly outcome: 'kept'; readonly id: string; readonly endsAt: Date };

export interface KeepOptions {
  readonly signal: AbortSignal;
  readonly renewNow?: boolean;
}

/**
 * Creates the subscription, renews it when due, and creates it again when the provider lost it. Safe to
 * repeat, also after a cut-off try: what it made is found by the address in it. Throws ProviderFailedError,
 * whose reason is stored and which a later try mends.
 */
export async function keepSubscription(
  context: SubscriptionContext,
  { officeId, kind }: { readonly officeId: string; readonly kind: SubscribedKind },
  options: KeepOptions,
): Promise<KeptSubscription> {
  const { database, officeKeys, providers } = context;
  const { link, isShared } = await database.lease(systemViewer(officeId), async (client) => {
    const opened = await openLink(client, officeKeys, officeId, kind);
    return { link: opened, isShared: opened !== null && (await isSharedMailbox(client, opened)) };
  });
  const service = link === null ? null : providers.subscriptionsOf(link.provider);
  if (link === null || service === null) return { outcome: 'nolink' };
  await rowOf(context, link, !isShared);
  if (isShared) return { outcome: 'nolink' };
  try {
    const access = linkAccess(providers, link, options.signal);
    // Renewed before the lock below, so that one lock seldom waits for the other.
    await access.accessToken();
    return await database.locked(subscriptionLock(link), () =>
      keepLocked({ context, link, kind, service, access }, options),
    );
  } catch (error) {
    // The link says so, and when it is tried again.
    const failure = ownProviderFailure(error, { provider: link.provider, retryable: true });
    if (failure === null) throw error;
    await storeFailure(context, link, failure);
    throw failure;
  }
}

/** A subscription covers the account's own mailbox, not one that is shared with it. */
async function isSharedMailbox(
  client: LeasedClient,
  { officeId, id, settings }: OpenedLink,
): Promise<boolean> {
  if (settings.email === undefined) return false;
  if (saysShared(settings)) return true;
  const where = { officeId_id: { officeId, id } };
  const row = await client.providerLink.findUnique({ where, select: { accountName: true } });
  const signedIn = row?.accountName ?? '';
  return signedIn !== '' && signedIn.toLowerCase() !== settings.email.toLowerCase();
}

/** Two tries at once would both find nothing and create. */
export function subscriptionLock(link: Pick<OpenedLink, 'officeId' | 'id'>): string {
  return `subscription ${link.officeId}/${link.id}`;
}

interface Keeping {
  readonly context: SubscriptionContext;
  readonly link: OpenedLink;
  readonly kind: SubscribedKind;
  readonly service: ChangeSubscriptions;
  readonly access: LinkAccess;
}

async function keepLocked(keeping: Keeping, { renewNow = false }: KeepOptions): Promise<KeptSubscription> {
  const { context, link, service, access } = keeping;
  const row = await rowOf(context, link, true);
  const { remoteId, endsAt } = row;
  const now = await context.database.lease(systemViewer(link.officeId), databaseTime);
  if (!renewNow && remoteId !== null && endsAt !== null && row.renewsAt > now) {
    return { outcome: 'kept', id: remoteId, endsAt };
  }
  const until = endOfSubscription(now);
  const renewed = remoteId === null ? null : await service.renew(access, remoteId, until);
  const isOfHere = renewed?.address === notificationAddress(context.publicUrl, row.id);
  const kept =
    renewed !== null && isOfHere
      ? renewed
      : await instead(renewed, keeping, { renewNow, create: () => findOrCreate(keeping, row, until) });
  if (await storeKept(context, link, row, kept)) {
    return { outcome: 'kept', id: kept.id, endsAt: kept.endsAt };
  }
  await service.remove(access, kept.id);
  return { outcome: 'nolink' };
}

/**
 * Of another address is one from before Balie moved, or that of the installation of which this is a copy, which
 * needs it: it stays until the provider refuses a second one, or somebody wants this one now.
 */
async function instead(
  other: RemoteSubscription | null,
  { context, link, kind, service, access }: Keeping,
  { renewNow, create }: { readonly renewNow: boolean; readonly create: () => Promise<RemoteSubscription> },
): Promise<RemoteSubscription> {
  if (other === null) return create();
  const removeOther = async () => {
    await service.remove(access, other.id);
    const { origin } = new URL(other.address);
    context.logger?.warn({ officeId: link.officeId, kind, origin }, 'a subscription was taken over');
  };
  if (renewNow) {
    await removeOther();
    return create();
  }
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.code !== ALREADY_SUBSCRIBED) throw error;
  }
  await removeOther();
  return create();
}

async function findOrCreate(
  { context, link, kind, service, access }: Keeping,
  row: SubscriptionRow,
  endsAt: Date,
): Promise<RemoteSubscription> {
  const { publicUrl, officeKeys, database } = context;
  const address = notificationAddress(publicUrl, row.id);
  const found = await tidyRemote(context, service, access, address);
  const renewed = found === null ? null : await service.renew(access, found.id, endsAt);
  if (renewed !== null) return renewed;
  const key = await database.lease(systemViewer(link.officeId), (client) =>
    officeKeys.of(client, link.officeId),
  );
  return service.create(access, {
    kind,
    address,
    endsAt,
    lifecycleAddress: lifecycleAddress(publicUrl, row.id),
    clientState: clientStateOf(key, row.id),
  });
}
