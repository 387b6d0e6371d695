import { TooManyRequestsError } from '#domain/errors.ts';
import { normalisePhone } from '#domain/numbers/phone.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import {
  applyUpdate,
  callFor,
  NEW_CALL,
  type PhoneCall,
  type PhoneCallState,
  type PhoneCallUpdate,
  RING_MILLISECONDS,
} from '#domain/telephony/phone-call.ts';
import { isCodeOf } from '#domain/telephony/telephone-code.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyAll } from '#prisma/events.ts';
import type { CallNotification } from '#providers/voys/call-notification.ts';
import { IN_USE } from '#services/link/link-in-use.ts';

/** New calls of an office per minute; no office has more, and each is a row for a day. */
const MOST_NEW_CALLS = 120;
const MINUTE = 60_000;

interface ReceivedUpdate {
  readonly officeId: string;
  readonly notification: CallNotification;
  readonly update: PhoneCallUpdate;
  readonly now: Date;
}

/** Idempotent and independent of order, as the call's row is locked. Throws TooManyRequestsError at MOST_NEW_CALLS. */
export async function recordCallNotification(
  context: { readonly database: Database },
  officeId: string,
  notification: CallNotification,
): Promise<void> {
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const now = await databaseTime(tx);
      await recordLastNotification(tx, now);
      if (isTooLate(notification, now)) return;
      const { what: kind, at, internalNumbers } = notification;
      const update = { kind, at, userIds: await calledUsers(tx, internalNumbers) };
      const received = { officeId, notification, update, now };
      if (await concernsUser(tx, received)) await storeUpdate(tx, received);
    }),
  );
}

/** A delayed notification must not ring for a call that has ended. */
function isTooLate({ what, at }: CallNotification, now: Date): boolean {
  const rings = what === 'rings' || what === 'passedOn';
  return rings && at !== null && now.getTime() - at.getTime() > RING_MILLISECONDS;
}

/** To the minute, shown to the admin who sets up the telephony. */
async function recordLastNotification(tx: Transaction, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE);
  await tx.providerLink.updateMany({
    where: { kind: 'tel', ...IN_USE, OR: [{ heardAt: null }, { heardAt: { lt: minuteAgo } }] },
    data: { heardAt: now },
  });
}

/** Matched here, as the rule is the domain's and an office has few users. */
async function calledUsers(tx: Transaction, internalNumbers: readonly string[]): Promise<readonly string[]> {
  if (internalNumbers.length === 0) return [];
  const users = await tx.user.findMany({
    where: { telephoneCode: { not: '' }, removedAt: null },
    select: { id: true, telephoneCode: true },
    orderBy: { id: 'asc' },
  });
  return users
    .filter(({ telephoneCode }) => internalNumbers.some((number) => isCodeOf(telephoneCode, number)))
    .map(({ id }) => id);
}

async function concernsUser(
  tx: Transaction,
  { officeId, notification, update, now }: ReceivedUpdate,
): Promise<boolean> {
  const { callId: providerCallId } = notification;
  if ((await tx.phoneCall.count({ where: { officeId, providerCallId } })) > 0) return true;
  if (update.userIds.length === 0) return false;
  const begun = await tx.phoneCall.count({
    where: { officeId, heardAt: { gt: new Date(now.getTime() - MINUTE) } },
  });
  if (begun >= MOST_NEW_CALLS) throw new TooManyRequestsError(MINUTE / 1_000);
  return true;
}

async function storeUpdate(
  tx: Transaction,
  { officeId, notification, update, now }: ReceivedUpdate,
): Promise<void> {
  const { callId: providerCallId } = notification;
  const number = normalisePhone(notification.number);
  await tx.phoneCall.createMany({
    data: [{ officeId, providerCallId, number, heardAt: now, ...NEW_CALL, rungIds: [...NEW_CALL.rungIds] }],
    skipDuplicates: true,
  });
  await tx.$queryRaw`SELECT FROM phone_calls WHERE provider_call_id = ${providerCallId} FOR UPDATE`;
  const { id, ...row } = await tx.phoneCall.findUniqueOrThrow({
    where: { officeId_providerCallId: { officeId, providerCallId } },
    select: { id: true, state: true, rungIds: true, answeredById: true, notifiedUntil: true },
  });
  const before: PhoneCall = { ...row, state: row.state as PhoneCallState };
  const after = applyUpdate(before, update);
  if (after === before) return;
  await tx.phoneCall.updateMany({ where: { id }, data: { ...after, rungIds: [...after.rungIds] } });
  const notifiedIds = after.rungIds.filter(
    (userId) => !before.rungIds.includes(userId) || callFor(before, userId) !== callFor(after, userId),
  );
  await notifyAll(
    tx,
    notifiedIds.map((userId) => ({ type: 'phone-call', officeId, id, userId })),
  );
}
