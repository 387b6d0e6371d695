import { ForbiddenError, InvalidTokenError, ValidationError } from '#domain/errors.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { notify } from '#prisma/events.ts';
import { lockLogin, storePasswordHash } from '#services/directory/logins.ts';
import { endMailedPasswords, findUsedMailedPassword } from '#services/directory/mailed-passwords.ts';
import { revokeSession, revokeSessionsOf } from '#services/directory/sessions.ts';
import { enqueue } from '#services/outbox.ts';
import { type Session, startSession } from './session.ts';
import type { SessionAccess } from './session-access.ts';

const refused = 'Het wachtwoord is ongeldig.';

/**
 * Replaces the password in a session that a mailed password opened: every session of the user ends, the user hears of
 * it by a mail without a secret, and a full session begins. Answers its token.
 * Throws ForbiddenError in any other session, InvalidTokenError when it has ended meanwhile, and ValidationError for a password that may not be chosen.
 */
export async function chooseOwnPassword(
  access: SessionAccess,
  session: Session,
  password: string,
): Promise<{ readonly token: string }> {
  if (session.scope !== 'password') throw new ForbiddenError();
  const check = checkPassword(password);
  if (!check.ok) throw new ValidationError([{ field: 'password', message: check.message }]);
  const { userId, officeId } = session.viewer;
  const mailed = await findUsedMailedPassword(access.directory, userId);
  // It lies in a mailbox, readable for years.
  if (mailed !== null && (await access.hasher.verify(mailed.passwordHash, password))) {
    throw new ValidationError([{ field: 'password', message: refused }]);
  }
  const passwordHash = await access.hasher.hash(password);
  const at = access.now();
  return access.directory.$transaction(async (tx) => {
    await lockLogin(tx, userId);
    // Two tabs with one mailed password: the first one has it.
    if (!(await revokeSession(tx, session.tokenHash, at))) throw new InvalidTokenError();
    await storePasswordHash(tx, { userId, passwordHash, at });
    await endMailedPasswords(tx, userId, at);
    await revokeSessionsOf(tx, userId, at);
    const token = await startSession(tx, access, { userId, officeId }, 'full');
    await enqueue(tx, { officeId, kind: 'password.notice', payload: { userId } });
    await notify(tx, { type: 'session', officeId, id: userId });
    return { token };
  });
}
