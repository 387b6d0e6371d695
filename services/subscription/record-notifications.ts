import { timingSafeEqual } from 'node:crypto';
import { systemViewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { GraphNotification } from '#providers/microsoft/graph-notification.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { hashToken } from '#services/session/session-token.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import type { StoredSubscription } from './subscriptions.directory.ts';

const MINUTE = 60_000;

export interface RecordedNotifications {
  /** For another subscription, or without the secret: these changed nothing. */
  readonly forged: number;
}

/** Idempotent and independent of order: a replaced subscription's notification counts as forged. */
export async function recordNotifications(
  context: { readonly database: Database },
  subscription: StoredSubscription,
  notifications: readonly GraphNotification[],
): Promise<RecordedNotifications> {
  const genuine = notifications.filter((notification) => isGenuine(subscription, notification));
  const forged = notifications.length - genuine.length;
  if (genuine.length === 0) return { forged };
  const { id, officeId } = subscription;
  const events = new Set(genuine.map(({ lifecycleEvent }) => lifecycleEvent));
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const now = await databaseTime(tx);
      const minuteAgo = new Date(now.getTime() - MINUTE);
      await tx.providerSubscription.updateMany({
        where: { officeId, id, OR: [{ heardAt: null }, { heardAt: { lt: minuteAgo } }] },
        data: { heardAt: now },
      });
      if (events.has('missed')) {
        await tx.providerSubscription.updateMany({ where: { officeId, id }, data: { missedAt: now } });
      }
      await requestPassOf(tx, subscription, events.has('missed') ? 'full' : 'changes');
      if (events.has('subscriptionRemoved')) await lose(tx, subscription, now);
      if (events.has('reauthorizationRequired')) await lookAfter(tx, subscription, now);
    }),
  );
  return { forged };
}

/** Hashes take as long to compare whatever was guessed. */
function isGenuine(
  { remoteId, clientStateHash }: StoredSubscription,
  { subscriptionId, clientState }: GraphNotification,
): boolean {
  const isOfThis = remoteId === null || remoteId === subscriptionId;
  return timingSafeEqual(hashToken(clientState), clientStateHash) && isOfThis;
}

/** The next look creates it again. */
async function lose(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  const { id, officeId, remoteId } = subscription;
  const { count } = await tx.providerSubscription.updateMany({
    where: { officeId, id, remoteId },
    data: { remoteId: null, endsAt: null, renewsAt: now },
  });
  if (count > 0) await requestLook(tx, subscription);
}

/** A repeated notification finds it due already. */
async function lookAfter(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  const { id, officeId } = subscription;
  const { count } = await tx.providerSubscription.updateMany({
    where: { officeId, id, renewsAt: { gt: now } },
    data: { renewsAt: now },
  });
  if (count > 0) await requestLook(tx, subscription);
}

async function requestLook(tx: Transaction, { id, officeId }: StoredSubscription): Promise<void> {
  const { link } = await tx.providerSubscription.findUniqueOrThrow({
    where: { id },
    select: { link: { select: { kind: true } } },
  });
  if (!isSubscribedKind(link.kind)) return;
  await enqueue(tx, { officeId, kind: 'subscription.keep', payload: { kind: link.kind } });
}

/** A notification says only that something changed: a pass reads what. */
async function requestPassOf(
  tx: Transaction,
  { id, officeId }: StoredSubscription,
  kind: 'changes' | 'full',
): Promise<void> {
  const { linkId } = await tx.providerSubscription.findUniqueOrThrow({
    where: { id },
    select: { linkId: true },
  });
  await requestPass(tx, { officeId, linkId }, kind);
}
