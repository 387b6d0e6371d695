import type { UserChange } from '#domain/user/change-user.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { UserContext } from './user-context.ts';

/**
 * Gives a changed user the password that came along: every session and mailed password of before ends, and the user
 * hears of it by a mail without a secret.
 */
export async function givePassword(
  context: UserContext,
  tx: Transaction,
  { officeId }: UserViewer,
  { before: { id }, password }: UserChange,
): Promise<void> {
  if (password === null) return;
  const hash = await context.hasher.hash(password);
  await tx.$queryRaw`SELECT balie.give_password(${id}::uuid, ${hash}, ${context.now()})::text`;
  await enqueue(tx, { officeId, kind: 'password.notice', payload: { userId: id } });
  await notify(tx, { type: 'session', officeId, id });
}
