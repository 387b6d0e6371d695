import { notify } from '#prisma/events.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import type { Session } from './session.ts';
import type { SessionAccess } from './session-access.ts';
import { findOpenSessions, type OpenSession, revokeSessionsExcept } from './sessions.directory.ts';

export interface OwnSession extends OpenSession {
  readonly isCurrent: boolean;
}

/** The session of this call comes first. */
export async function listOwnSessions(access: SessionAccess, session: Session): Promise<OwnSession[]> {
  const now = access.now();
  const open = await findOpenSessions(access.directory, session.viewer.userId, {
    now,
    seenSince: new Date(now.getTime() - access.idleLimit),
  });
  return open
    .map((one) => ({ ...one, isCurrent: Buffer.compare(one.tokenHash, session.tokenHash) === 0 }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Null ends all but the one of this call; sockets close. Safe to retry. Returns how many. */
export async function endOwnSessions(
  access: SessionAccess,
  session: Session,
  { sessionId, address }: { readonly sessionId: string | null; readonly address: string },
): Promise<number> {
  const { officeId, userId } = session.viewer;
  return withSecurityEvents(access, async (tx, recordEvent) => {
    const kept = session.tokenHash;
    const ended = await revokeSessionsExcept(tx, { userId, kept, sessionId, at: access.now() });
    if (ended === 0) return 0;
    const subject = { officeId, userId };
    await recordEvent({
      kind: 'session-ended',
      subject,
      byUserId: userId,
      address,
      details: { sessions: ended },
    });
    await notify(tx, { type: 'session', officeId, id: userId });
    return ended;
  });
}
