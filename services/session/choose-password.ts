import { ForbiddenError, InvalidTokenError, ValidationError } from '#domain/errors.ts';
import { deviceOf } from '#domain/session/device.ts';
import { whyGuessable } from '#domain/session/guessable-password.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import { findPasswordOwner, lockLogin, storePasswordHash } from './logins.directory.ts';
import { endMailedPasswords, findUsedMailedPassword } from './mailed-passwords.directory.ts';
import { type Session, startSession } from './session.ts';
import type { SessionAccess } from './session-access.ts';
import { revokeSession, revokeSessionsOf } from './sessions.directory.ts';

/** Ends the user's other sessions, and returns the token of a full one. */
export async function chooseOwnPassword(
  access: SessionAccess,
  session: Session,
  {
    password,
    address,
    userAgent = '',
  }: { readonly password: string; readonly address: string; readonly userAgent?: string },
): Promise<{ readonly token: string }> {
  if (session.scope !== 'password') throw new ForbiddenError();
  const check = checkPassword(password);
  if (!check.ok) throw invalid(check.message);
  const { userId, officeId } = session.viewer;
  const owner = await findPasswordOwner(access.directory, userId);
  const guessable = whyGuessable(password, owner);
  if (guessable !== null) throw invalid(guessable);
  const mailed = await findUsedMailedPassword(access.directory, userId);
  // The mailed password stays readable in a mailbox.
  if (mailed !== null && (await access.hasher.verify(mailed.passwordHash, password))) {
    throw invalid('Het wachtwoord is ongeldig.');
  }
  const passwordHash = await access.hasher.hash(password);
  const at = access.now();
  return withSecurityEvents(access, async (tx, tell) => {
    await lockLogin(tx, userId);
    // Of two tabs with one mailed password the first one wins.
    if (!(await revokeSession(tx, session.tokenHash, at))) throw new InvalidTokenError();
    await storePasswordHash(tx, { userId, passwordHash, at });
    await endMailedPasswords(tx, userId, at);
    await revokeSessionsOf(tx, userId, at);
    const token = await startSession(tx, access, { userId, officeId }, 'full', {
      ...{ network: null, device: deviceOf(userAgent) },
    });
    await enqueue(tx, { officeId, kind: 'password.notice', payload: { userId } });
    await tell({ kind: 'password-chosen', subject: { officeId, userId }, byUserId: userId, address });
    await notify(tx, { type: 'session', officeId, id: userId });
    return { token };
  });
}

function invalid(message: string): ValidationError {
  return new ValidationError([{ field: 'password', message }]);
}
