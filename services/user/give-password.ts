import { ValidationError } from '#domain/errors.ts';
import { givenPassword } from '#domain/user/update-user.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { UserContext } from './user-context.ts';

/** Hashing queues behind everybody who signs in. */
const MOST_PASSWORDS = 20;

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

/** Ends all sessions and mailed passwords; the user gets a mail without a secret. */
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
