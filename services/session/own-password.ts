import { ForbiddenError, WrongPasswordError } from '#domain/errors.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { deleteAttemptsOn } from './attempts.directory.ts';
import { findPasswordHash } from './logins.directory.ts';
import type { Session } from './session.ts';
import type { SessionAccess } from './session-access.ts';
import { markProven } from './sessions.directory.ts';
import { admitOrRecordRefusal, attemptSubject } from './throttle.ts';

/** Long enough to fill in a form, too short for a passer-by at an unattended desk. */
const PROOF_LIFE = 15 * 60_000;

interface TypedPassword {
  readonly password: string;
  readonly address: string;
}

/** Ledger USERS-08, 17. */
export async function proveOwnPassword(
  access: SessionAccess,
  session: Session,
  { userId, ...typed }: TypedPassword & { readonly userId: string },
): Promise<void> {
  if (userId !== session.viewer.userId) throw new ForbiddenError();
  if ((await matchOwnPassword(access, session, typed)) === null) {
    await recordSecurityEvent(access, { kind: 'password-refused', ...eventContext(session, typed) });
    throw new WrongPasswordError();
  }
  await markProven(access.directory, session.tokenHash, access.now());
  await recordSecurityEvent(access, { kind: 'password-proven', ...eventContext(session, typed) });
}

/** Null where the password is wrong. Throws TooManyRequestsError. */
export async function matchOwnPassword(
  access: SessionAccess,
  session: Session,
  typed: TypedPassword,
): Promise<string | null> {
  const { userId } = session.viewer;
  const attempted = { kind: 'provePassword', userId } as const;
  await admitOrRecordRefusal(access, attempted, eventContext(session, typed));
  const passwordHash = await findPasswordHash(access.directory, userId);
  if (!(await access.hasher.verify(passwordHash, typed.password))) return null;
  await deleteAttemptsOn(access.directory, attemptSubject(attempted));
  return passwordHash;
}

function eventContext({ viewer: { officeId, userId } }: Session, { address }: TypedPassword) {
  return { subject: { officeId, userId }, byUserId: userId, address };
}

export function isProven(access: SessionAccess, session: Session): boolean {
  return access.now().getTime() - session.provenAt.getTime() < PROOF_LIFE;
}
