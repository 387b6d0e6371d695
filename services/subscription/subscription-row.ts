import { v7 as newId } from 'uuid';
import type { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { nextTryOf, renewalOf } from '#domain/subscription/subscription-times.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { RemoteSubscription } from '#providers/change-subscriptions.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { recordLinkFailure, recordLinkSuccess } from '#services/link/link-health.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { lockLink } from '#services/link/lock-links.ts';
import { hashToken } from '#services/session/session-token.ts';
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

/** Makes a missing row. One that is not possible takes no turn until its link is stored again. */
export async function rowOf(
  context: SubscriptionContext,
  link: OfLink,
  isPossible: boolean,
): Promise<SubscriptionRow> {
  const { officeId, id: linkId } = link;
  return context.database.lease(systemViewer(officeId), async (client) => {
    const id = newId();
    const key = await context.officeKeys.of(client, officeId);
    const clientStateHash = hashToken(clientStateOf(key, id));
    await client.providerSubscription.createMany({
      data: [{ id, officeId, linkId, clientStateHash, isPossible }],
      skipDuplicates: true,
    });
    await client.providerSubscription.updateMany({
      where: { officeId, linkId, isPossible: !isPossible },
      data: { isPossible },
    });
    return client.providerSubscription.findUniqueOrThrow({
      where: { officeId_linkId: { officeId, linkId } },
      select: SELECTED,
    });
  });
}

/** False when its link was ended meanwhile. */
export async function storeKept(
  context: SubscriptionContext,
  link: OfLink,
  row: SubscriptionRow,
  remote: RemoteSubscription,
): Promise<boolean> {
  const { officeId, id: linkId } = link;
  const { id: remoteId, endsAt } = remote;
  return context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      await lockLink(tx, link);
      const { count } = await tx.providerSubscription.updateMany({
        where: { officeId, id: row.id, link: { officeId, id: linkId, ...IN_USE } },
        data: {
          remoteId,
          endsAt,
          renewsAt: renewalOf(await databaseTime(tx), endsAt),
          failedAt: null,
          failureCode: null,
          failureMessage: null,
        },
      });
      if (count === 0) return false;
      await recordLinkSuccess(tx, link);
      await notifyLinks(tx, officeId);
      return true;
    }),
  );
}

/** The koppelingen show the reason. */
export async function storeFailure(
  context: SubscriptionContext,
  link: OfLink,
  failure: ProviderFailedError,
): Promise<void> {
  const { officeId, id: linkId } = link;
  const { code: failureCode, message: failureMessage } = failure;
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      await lockLink(tx, link);
      const failedAt = await databaseTime(tx);
      await tx.providerSubscription.updateMany({
        where: { officeId, linkId },
        data: { failedAt, failureCode, failureMessage, renewsAt: nextTryOf(failedAt) },
      });
      await recordLinkFailure(tx, link, failure);
      await notifyLinks(tx, officeId);
    }),
  );
}
