import type { Role } from '#domain/session/roles.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** A session of scope 'password' can only choose a password. */
export type SessionScope = 'full' | 'password';

/** Role and lock are read with the session, so that their changes apply at once. */
export interface SessionRecord {
  readonly tokenHash: Uint8Array;
  readonly userId: string;
  readonly officeId: string;
  readonly scope: SessionScope;
  readonly role: Role;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly provenAt: Date;
  readonly officeLocked: boolean;
}

/** Takes one statement, as every call of the product begins with it. */
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

export async function insertSession(
  tx: DirectoryTransaction,
  session: {
    readonly tokenHash: Uint8Array<ArrayBuffer>;
    readonly userId: string;
    readonly officeId: string;
    readonly scope: SessionScope;
    readonly at: Date;
    readonly expiresAt: Date;
    readonly network: string | null;
    readonly device: string;
  },
): Promise<void> {
  const { at, ...row } = session;
  await tx.session.create({
    data: { ...row, createdAt: at, lastSeenAt: at, provenAt: at },
    select: { userId: true },
  });
}

export async function hasSignedInFrom(
  directory: DirectoryClient,
  userId: string,
  network: string,
): Promise<boolean> {
  return (
    (await directory.session.findFirst({ where: { userId, network }, select: { userId: true } })) !== null
  );
}

/** Never moves backwards, since calls of one session overlap. */
export async function touchSession(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
  at: Date,
): Promise<void> {
  await directory.$executeRaw`
    UPDATE directory.sessions SET last_seen_at = ${at} WHERE token_hash = ${tokenHash} AND last_seen_at < ${at}`;
}

export async function markProven(directory: DirectoryClient, tokenHash: Uint8Array, at: Date): Promise<void> {
  await directory.$executeRaw`UPDATE directory.sessions SET proven_at = ${at} WHERE token_hash = ${tokenHash}`;
}

export async function revokeSession(
  tx: DirectoryTransaction,
  tokenHash: Uint8Array,
  at: Date,
): Promise<boolean> {
  const ended = await tx.$executeRaw`
    UPDATE directory.sessions SET revoked_at = ${at} WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;
  return ended > 0;
}

export async function revokeSessionsOf(tx: DirectoryTransaction, userId: string, at: Date): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}

export interface OpenSession {
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly network: string | null;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Last used first. */
export async function findOpenSessions(
  directory: DirectoryClient,
  userId: string,
  { now, seenSince }: { readonly now: Date; readonly seenSince: Date },
): Promise<OpenSession[]> {
  return directory.session.findMany({
    where: { userId, scope: 'full', revokedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: seenSince } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, tokenHash: true, network: true, device: true, createdAt: true, lastSeenAt: true },
  });
}

/** Null: all but the kept one. Returns how many ended. */
export async function revokeSessionsExcept(
  tx: DirectoryTransaction,
  named: {
    readonly userId: string;
    readonly kept: Uint8Array;
    readonly sessionId: string | null;
    readonly at: Date;
  },
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: {
      userId: named.userId,
      revokedAt: null,
      tokenHash: { not: new Uint8Array(named.kept) },
      ...(named.sessionId !== null && { id: named.sessionId }),
    },
    data: { revokedAt: named.at },
  });
  return count;
}

/** Until they are deleted, the tokens of ended sessions still get the reason. */
export async function deleteSessions(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }, { lastSeenAt: { lt: before } }],
    },
  });
}
