import { InvalidTokenError } from '#domain/errors.ts';
import type { PasswordOwner } from '#domain/session/guessable-password.ts';
import type { Role } from '#domain/session/roles.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** What must be known of a user before there is a viewer. */
export interface LoginRecord {
  readonly userId: string;
  readonly officeId: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly officeName: string;
  /** Why the office may not sign in; null while it may. */
  readonly lockedText: string | null;
}

/** The login with this name, compared without regard to case over all offices (ledger USERS-53). */
export async function findLogin(directory: DirectoryClient, username: string): Promise<LoginRecord | null> {
  const rows = await directory.$queryRaw<LoginRecord[]>`
    SELECT login.user_id AS "userId", login.office_id AS "officeId", login.username::text AS username,
           login.password_hash AS "passwordHash", member.role, office.name AS "officeName",
           office.locked_text AS "lockedText"
    FROM directory.logins login
    JOIN users member ON member.id = login.user_id
    JOIN offices office ON office.id = login.office_id
    WHERE login.username = ${username}::citext`;
  return rows[0] ?? null;
}

/** Throws InvalidTokenError when the user is gone. */
export async function findPasswordOwner(directory: DirectoryClient, userId: string): Promise<PasswordOwner> {
  const rows = await directory.$queryRaw<PasswordOwner[]>`
    SELECT login.username::text AS username, office.name AS "officeName"
    FROM directory.logins login JOIN offices office ON office.id = login.office_id
    WHERE login.user_id = ${userId}::uuid`;
  const [owner] = rows;
  if (owner === undefined) throw new InvalidTokenError();
  return owner;
}

/** What the password of a user is judged against; null when the user is gone. */
export async function findPasswordHash(directory: DirectoryClient, userId: string): Promise<string | null> {
  const login = await directory.login.findUnique({ where: { userId }, select: { passwordHash: true } });
  return login?.passwordHash ?? null;
}

/**
 * The hash of a user's password, which nobody changes before the transaction ends; null when the user is gone. Whoever
 * changes passwords and sessions of a user in one transaction begins with it: one order of locks, so that two never
 * wait for each other.
 */
export async function lockLogin(tx: DirectoryTransaction, userId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ passwordHash: string }[]>`
    SELECT password_hash AS "passwordHash" FROM directory.logins WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
  return rows[0]?.passwordHash ?? null;
}

/** Replaces the password of one user. */
export async function storePasswordHash(
  tx: DirectoryTransaction,
  change: { readonly userId: string; readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await tx.login.update({
    where: { userId: change.userId },
    data: { passwordHash: change.passwordHash, changedAt: change.at },
    select: { userId: true },
  });
}
