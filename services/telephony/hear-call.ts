import { normalisePhone } from '#domain/numbers/phone.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import {
  afterNews,
  callFor,
  type PhoneCall,
  type PhoneCallNews,
  type PhoneCallState,
  RINGS_FOR,
} from '#domain/telephony/phone-call.ts';
import { isCodeOf } from '#domain/telephony/telephone-code.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import type { CallNotification } from '#providers/voys/call-notification.ts';

/**
 * Takes in what the telephony of an office tells of a call, and tells the users for whom that changes something. Safe
 * to hear twice and in any order: the call's row is held while `afterNews` decides, and what changes nothing is told
 * to nobody.
 */
export async function hearCall(
  context: { readonly database: Database; readonly now: () => Date },
  officeId: string,
  notification: CallNotification,
): Promise<void> {
  const now = context.now();
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      await rememberHearing(tx, now);
      if (isTooLate(notification, now)) return;
      const news = { kind: notification.what, userIds: await usersMeant(tx, notification.internalNumbers) };
      await takeIn(tx, officeId, notification, news, now);
    }),
  );
}

/** A notification that hung somewhere: nobody shall run to a telephone that stopped ringing. */
function isTooLate({ what, at }: CallNotification, now: Date): boolean {
  const rings = what === 'rings' || what === 'passedOn';
  return rings && at !== null && now.getTime() - at.getTime() > RINGS_FOR;
}

/** To the minute, for whoever sets the telephony up; one call is told in many notifications. */
async function rememberHearing(tx: Transaction, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await tx.providerLink.updateMany({
    where: { kind: 'tel', OR: [{ heardAt: null }, { heardAt: { lt: minuteAgo } }] },
    data: { heardAt: now },
  });
}

async function usersMeant(tx: Transaction, internalNumbers: readonly string[]): Promise<readonly string[]> {
  if (internalNumbers.length === 0) return [];
  const users = await tx.user.findMany({
    where: { telephoneCode: { not: '' } },
    select: { id: true, telephoneCode: true },
    orderBy: { id: 'asc' },
  });
  return users
    .filter(({ telephoneCode }) => internalNumbers.some((number) => isCodeOf(telephoneCode, number)))
    .map(({ id }) => id);
}

async function takeIn(
  tx: Transaction,
  officeId: string,
  { callId: providerCallId, number }: CallNotification,
  news: PhoneCallNews,
  now: Date,
): Promise<void> {
  await tx.phoneCall.createMany({
    data: [{ officeId, providerCallId, number: normalisePhone(number), heardAt: now }],
    skipDuplicates: true,
  });
  await tx.$queryRaw`SELECT FROM phone_calls WHERE provider_call_id = ${providerCallId} FOR UPDATE`;
  const { id, ...row } = await tx.phoneCall.findUniqueOrThrow({
    where: { officeId_providerCallId: { officeId, providerCallId } },
    select: { id: true, state: true, rungIds: true, answeredById: true },
  });
  const before: PhoneCall = { ...row, state: row.state as PhoneCallState };
  const after = afterNews(before, news);
  if (after === before) return;
  const { state, answeredById, rungIds } = after;
  await tx.phoneCall.updateMany({ where: { id }, data: { state, answeredById, rungIds: [...rungIds] } });
  const told = rungIds.filter(
    (userId) => !before.rungIds.includes(userId) || callFor(before, userId) !== callFor(after, userId),
  );
  await notifyAll(
    tx,
    told.map((userId) => ({ type: 'phone-call', officeId, id, userId })),
  );
}
