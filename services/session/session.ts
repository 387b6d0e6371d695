import { InvalidTokenError, TokenExpiredError } from '#domain/errors.ts';
import type { Role } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { DirectoryTransaction } from '#prisma/directory.ts';
import { notify } from '#prisma/events.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import type { SessionAccess } from './session-access.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  type SessionRecord,
  type SessionScope,
  touchSession,
} from './sessions.directory.ts';
import { hashToken, newToken } from './token.ts';

/** A person who is signed in: the viewer of the calls of one session. */
export type UserViewer = Viewer & { readonly userId: string; readonly role: Role };

/** An open session. */
export interface Session {
  readonly tokenHash: Uint8Array;
  readonly viewer: UserViewer;
  readonly scope: SessionScope;
  /** When its user's password was last asked for. */
  readonly provenAt: Date;
  /** When it ends unless it is used before. */
  readonly endsAt: Date;
}

/** Choosing a password takes minutes, not a working day. */
const PASSWORD_SCOPE_LIMIT = 30 * 60_000;
/** The idle limit is as exact as this; in between a call does not write. */
const TOUCH_INTERVAL = 60_000;

/**
 * The session of a token. Role and lock are read now, so a changed role or a locked office counts for the next call.
 * Throws InvalidTokenError and TokenExpiredError. `touch: false` looks without counting as use.
 */
export async function openSession(
  access: SessionAccess,
  token: string,
  options: { readonly touch: boolean } = { touch: true },
): Promise<Session> {
  const record = await findSession(access.directory, hashToken(token));
  if (record === null || record.revokedAt !== null || record.officeLocked) throw new InvalidTokenError();
  const now = access.now();
  if (endOf(record, access) <= now) throw new TokenExpiredError();
  const { userId, officeId, role, scope } = record;
  let seen = record.lastSeenAt;
  if (options.touch && now.getTime() - seen.getTime() >= Math.min(TOUCH_INTERVAL, access.idleLimit / 10)) {
    await touchSession(access.directory, record.tokenHash, now);
    seen = now;
  }
  return {
    tokenHash: record.tokenHash,
    viewer: { officeId, userId, role },
    scope,
    provenAt: record.provenAt,
    endsAt: endOf({ ...record, lastSeenAt: seen }, access),
  };
}

function endOf(record: Pick<SessionRecord, 'lastSeenAt' | 'expiresAt'>, access: SessionAccess): Date {
  const idleEnd = record.lastSeenAt.getTime() + access.idleLimit;
  return new Date(Math.min(idleEnd, record.expiresAt.getTime()));
}

/**
 * Opens a session within the caller's transaction and answers its token, which is stored nowhere. `network` is where
 * its user proved to be.
 */
export async function startSession(
  tx: DirectoryTransaction,
  access: SessionAccess,
  user: { readonly userId: string; readonly officeId: string },
  scope: SessionScope,
  network: string | null = null,
): Promise<string> {
  const token = newToken();
  const at = access.now();
  const life = scope === 'full' ? access.absoluteLimit : Math.min(PASSWORD_SCOPE_LIMIT, access.absoluteLimit);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId: user.userId,
    officeId: user.officeId,
    scope,
    at,
    network,
    expiresAt: new Date(at.getTime() + life),
  });
  return token;
}

/** Ends the session of a token, if there is one, and tells its sockets (ledger SESSION-14). */
export async function signOut(access: SessionAccess, token: string, address: string): Promise<void> {
  const tokenHash = hashToken(token);
  const record = await findSession(access.directory, tokenHash);
  if (record === null) return;
  const { officeId, userId } = record;
  await withSecurityEvents(access, async (tx, tell) => {
    const ended = await revokeSession(tx, tokenHash, access.now());
    if (!ended) return;
    await tell({ kind: 'signed-out', subject: { officeId, userId }, byUserId: userId, address });
    await notify(tx, { type: 'session', officeId, id: userId });
  });
}
