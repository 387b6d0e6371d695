import { InvalidTokenError, TokenExpiredError } from '#domain/errors.ts';
import type { Role } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { DirectoryTransaction } from '#prisma/directory.ts';
import { notify } from '#prisma/events.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import type { SessionAccess } from './session-access.ts';
import { hashToken, newToken } from './session-token.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  type SessionRecord,
  type SessionScope,
  touchSession,
} from './sessions.directory.ts';

export type UserViewer = Viewer & { readonly userId: string; readonly role: Role };

export interface Session {
  readonly tokenHash: Uint8Array;
  readonly viewer: UserViewer;
  readonly scope: SessionScope;
  readonly provenAt: Date;
  readonly endsAt: Date;
}

/** Choosing a password takes minutes, not a working day. */
const PASSWORD_SCOPE_LIMIT = 30 * 60_000;
/** Precision of the idle limit: not every call writes. */
const TOUCH_INTERVAL = 60_000;

/** Reads role and lock each time, so that changes apply at once. `touch: false` does not count as use. */
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

export interface SessionOrigin {
  /** Null for a session that followed another. */
  readonly network: string | null;
  readonly device: string;
}

/** The token is stored nowhere. */
export async function startSession(
  tx: DirectoryTransaction,
  access: SessionAccess,
  user: { readonly userId: string; readonly officeId: string },
  scope: SessionScope,
  origin: SessionOrigin = { network: null, device: '' },
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
    ...origin,
    expiresAt: new Date(at.getTime() + life),
  });
  return token;
}

/** Closes the session's sockets too (ledger SESSION-14). */
export async function signOut(access: SessionAccess, token: string, address: string): Promise<void> {
  const tokenHash = hashToken(token);
  const record = await findSession(access.directory, tokenHash);
  if (record === null) return;
  const { officeId, userId } = record;
  await withSecurityEvents(access, async (tx, recordEvent) => {
    const ended = await revokeSession(tx, tokenHash, access.now());
    if (!ended) return;
    await recordEvent({ kind: 'signed-out', subject: { officeId, userId }, byUserId: userId, address });
    await notify(tx, { type: 'session', officeId, id: userId });
  });
}
