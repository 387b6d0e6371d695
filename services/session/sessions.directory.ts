import type { Role } from '#domain/session/roles.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** 'full', or 'password' for a session that may only choose a password. */
export type SessionScope = 'full' | 'password';

/** A session with what is true of its user and office now, so that a change of role counts at once. */
export interface SessionRecord {
  readonly tokenHash: Uint8Array;
  readonly userId: string;
  readonly officeId: string;
  readonly scope: SessionScope;
  readonly role: Role;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** When its user's password was last asked for. */
  readonly provenAt: Date;
  readonly officeLocked: boolean;
}

/** The session of a token, by the token's hash. One statement: every call of the product begins with it. */
export async function findSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
): Promise<SessionRecord | null> {
  const rows = await directory.$queryRaw<SessionRecord[]>`
    SELECT session.token_hash AS "tokenHash", session.user_id AS "userId", session.office_id AS "officeId",
           session.scope, member.role, session.last_seen_at AS "lastSeenAt", session.expires_at AS "expiresAt",
           session.revoked_at AS "revokedAt", session.proven_at AS "provenAt",
           office.locked_text IS NOT NULL AS "officeLocked"
    FROM directory.sessions session
    JOIN users member ON member.id = session.user_id
    JOIN offices office ON office.id = session.office_id
    WHERE session.token_hash = ${tokenHash}`;
  return rows[0] ?? null;
}

/** Stores a new session. */
export async function insertSession(
  tx: DirectoryTransaction,
  session: {
    readonly tokenHash: Uint8Array<ArrayBuffer>;
    readonly userId: string;
    readonly officeId: string;
    readonly scope: SessionScope;
    readonly at: Date;
    readonly expiresAt: Date;
    /** Where its user signed in from; null for a session that followed another. */
    readonly network: string | null;
  },
): Promise<void> {
  const { at, ...row } = session;
  await tx.session.create({
    data: { ...row, createdAt: at, lastSeenAt: at, provenAt: at },
    select: { userId: true },
  });
}

/** Whether this user signed in from there, as long as sessions are remembered. */
export async function hasSignedInFrom(
  directory: DirectoryClient,
  userId: string,
  network: string,
): Promise<boolean> {
  return (
    (await directory.session.findFirst({ where: { userId, network }, select: { userId: true } })) !== null
  );
}

/** Moves the idle limit on; never backwards, since calls of one session overlap. */
export async function touchSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
  at: Date,
): Promise<void> {
  await directory.$executeRaw`
    UPDATE directory.sessions SET last_seen_at = ${at} WHERE token_hash = ${tokenHash} AND last_seen_at < ${at}`;
}

/** Notes that the password of a session's user was asked for, and was right. */
export async function markProven(directory: DirectoryClient, tokenHash: Uint8Array, at: Date): Promise<void> {
  await directory.$executeRaw`UPDATE directory.sessions SET proven_at = ${at} WHERE token_hash = ${tokenHash}`;
}

/** Ends one session; tells whether it was open. */
export async function revokeSession(
  tx: DirectoryTransaction,
  tokenHash: Uint8Array,
  at: Date,
): Promise<boolean> {
  const ended = await tx.$executeRaw`
    UPDATE directory.sessions SET revoked_at = ${at} WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;
  return ended > 0;
}

/** Ends every session of a user. */
export async function revokeSessionsOf(tx: DirectoryTransaction, userId: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}

/** Forgets sessions that ended before `before`; until then their tokens are still told why. */
export async function deleteSessions(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }, { lastSeenAt: { lt: before } }],
    },
  });
}
