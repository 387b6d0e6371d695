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

/** Re-authenticates the user of an open session (ledger USERS-08, 17). */
export async function proveOwnPassword(
  access: SessionAccess,
  session: Session,
  {
    userId,
    password,
    address,
  }: { readonly userId: string; readonly password: string; readonly address: string },
): Promise<void> {
  if (userId !== session.viewer.userId) throw new ForbiddenError();
  const attempted = { kind: 'provePassword', userId } as const;
  const { officeId } = session.viewer;
  const eventContext = { subject: { officeId, userId }, byUserId: userId, address };
  await admitOrRecordRefusal(access, attempted, eventContext);
  const passwordHash = await findPasswordHash(access.directory, userId);
  if (!(await access.hasher.verify(passwordHash, password))) {
    await recordSecurityEvent(access, { kind: 'password-refused', ...eventContext });
    throw new WrongPasswordError();
  }
  await deleteAttemptsOn(access.directory, attemptSubject(attempted));
  await markProven(access.directory, session.tokenHash, access.now());
  await recordSecurityEvent(access, { kind: 'password-proven', ...eventContext });
}

export function isProven(access: SessionAccess, session: Session): boolean {
  return access.now().getTime() - session.provenAt.getTime() < PROOF_LIFE;
}
