import { v7 as newId } from 'uuid';
import type { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { nextTryOf, renewalOf } from '#domain/subscription/subscription-times.ts';
import type { RemoteSubscription } from '#providers/change-subscriptions.ts';
import { hashToken } from '#services/session/token.ts';
import { clientStateOf } from './subscription-address.ts';
import type { SubscriptionContext } from './subscription-context.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly remoteId: string | null;
  readonly endsAt: Date | null;
  readonly renewsAt: Date;
}

interface OfLink {
  readonly officeId: string;
  readonly id: string;
}

const SELECTED = { id: true, remoteId: true, endsAt: true, renewsAt: true } as const;

/** The row of a link, made when there is none yet. */
export async function rowOf(context: SubscriptionContext, link: OfLink): Promise<SubscriptionRow> {
  const { officeId, id: linkId } = link;
  return context.database.lease(systemViewer(officeId), async (client) => {
    const id = newId();
    const key = await context.officeKeys.of(client, officeId);
    const clientStateHash = hashToken(clientStateOf(key, id));
    await client.providerSubscription.createMany({
      data: [{ id, officeId, linkId, clientStateHash }],
      skipDuplicates: true,
    });
    return client.providerSubscription.findUniqueOrThrow({
      where: { officeId_linkId: { officeId, linkId } },
      select: SELECTED,
    });
  });
}

/** False when the row is gone, because its link was ended meanwhile. */
export async function storeKept(
  context: SubscriptionContext,
  link: OfLink,
  row: SubscriptionRow,
  remote: RemoteSubscription,
): Promise<boolean> {
  const { officeId, id: linkId } = link;
  const { id: remoteId, endsAt } = remote;
  const { count } = await context.database.lease(systemViewer(officeId), (client) =>
    client.providerSubscription.updateMany({
      where: { officeId, id: row.id, link: { officeId, id: linkId, state: { not: 'nolink' } } },
      data: {
        ...{ remoteId, endsAt, renewsAt: renewalOf(context.now(), endsAt) },
        ...{ failedAt: null, failureCode: null, failureMessage: null },
      },
    }),
  );
  return count > 0;
}

/** Keeps the reason, and when it is tried again. */
export async function storeFailure(
  context: SubscriptionContext,
  link: OfLink,
  { code: failureCode, message: failureMessage }: ProviderFailedError,
): Promise<void> {
  const { officeId, id: linkId } = link;
  const failedAt = context.now();
  await context.database.lease(systemViewer(officeId), (client) =>
    client.providerSubscription.updateMany({
      where: { officeId, linkId },
      data: { failedAt, failureCode, failureMessage, renewsAt: nextTryOf(failedAt) },
    }),
  );
}
