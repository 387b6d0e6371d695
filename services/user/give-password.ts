import { ValidationError } from '#domain/errors.ts';
import { givenPassword } from '#domain/user/change-user.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { UserContext } from './user-context.ts';

/** Passwords in one save: each is a hash, for which everybody who signs in waits too. */
const MOST_PASSWORDS = 20;

/** The hashes of the passwords that sent users are given, by the users' ids. Throws ValidationError for too many. */
export async function hashGivenPasswords(
  { hasher }: UserContext,
  users: readonly { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }[],
): Promise<ReadonlyMap<string, string>> {
  const given = users.flatMap(({ id, fields }) => {
    const password = givenPassword(fields);
    return password === null ? [] : [{ id, password }];
  });
  if (given.length > MOST_PASSWORDS) {
    const message = `Geef hooguit ${MOST_PASSWORDS} gebruikers tegelijk een wachtwoord.`;
    throw new ValidationError([{ field: 'users', message }]);
  }
  const hashes = new Map<string, string>();
  for (const { id, password } of given) hashes.set(id, await hasher.hash(password));
  return hashes;
}

/**
 * Gives a user another password: every session and mailed password of before ends, and the user hears of it by a mail
 * without a secret.
 */
export async function givePassword(
  context: UserContext,
  tx: Transaction,
  { officeId }: UserViewer,
  { userId, hash }: { readonly userId: string; readonly hash: string },
): Promise<void> {
  await tx.$queryRaw`SELECT balie.give_password(${userId}::uuid, ${hash}, ${context.now()})::text`;
  await enqueue(tx, { officeId, kind: 'password.notice', payload: { userId } });
  await notify(tx, { type: 'session', officeId, id: userId });
}
