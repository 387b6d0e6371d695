import { InvalidTokenError } from '#domain/errors.ts';
import type { PasswordOwner } from '#domain/session/guessable-password.ts';
import type { Role } from '#domain/session/roles.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

export interface LoginRecord {
  readonly userId: string;
  readonly officeId: string;
  readonly username: string;
  /** Null for who was invited and has not chosen one yet. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly officeName: string;
  readonly lockedText: string | null;
}

/** Names are unique over all offices, without regard to case (ledger USERS-53). */
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

export async function findPasswordOwner(directory: DirectoryClient, userId: string): Promise<PasswordOwner> {
  const rows = await directory.$queryRaw<PasswordOwner[]>`
    SELECT login.username::text AS username, office.name AS "officeName"
    FROM directory.logins login JOIN offices office ON office.id = login.office_id
    WHERE login.user_id = ${userId}::uuid`;
  const [owner] = rows;
  if (owner === undefined) throw new InvalidTokenError();
  return owner;
}

export async function findPasswordHash(directory: DirectoryClient, userId: string): Promise<string | null> {
  const login = await directory.login.findUnique({ where: { userId }, select: { passwordHash: true } });
  return login?.passwordHash ?? null;
}

/** Taken first by every change of a user's password and sessions, so that none deadlock. */
export async function lockLogin(tx: DirectoryTransaction, userId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ passwordHash: string | null }[]>`
    SELECT password_hash AS "passwordHash" FROM directory.logins WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
  return rows[0]?.passwordHash ?? null;
}

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
