import { ForbiddenError, InvalidTokenError, ValidationError } from '#domain/errors.ts';
import { deviceOf } from '#domain/session/device.ts';
import { type PasswordOwner, whyGuessable } from '#domain/session/guessable-password.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import type { DirectoryTransaction } from '#prisma/directory.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import { findPasswordOwner, lockLogin, storePasswordHash } from './logins.directory.ts';
import { endMailedPasswords, findUsedMailedPassword } from './mailed-passwords.directory.ts';
import { type Session, startSession } from './session.ts';
import type { SessionAccess } from './session-access.ts';
import { revokeSession, revokeSessionsOf } from './sessions.directory.ts';

export interface ChosenPassword {
  readonly password: string;
  readonly address: string;
  readonly userAgent?: string;
}

/** Ends the user's other sessions; returns the token of a full one. */
export async function chooseOwnPassword(
  access: SessionAccess,
  session: Session,
  chosen: ChosenPassword,
): Promise<{ readonly token: string }> {
  if (session.scope !== 'password') throw new ForbiddenError();
  const { userId, officeId } = session.viewer;
  assertChoosable(chosen.password, await findPasswordOwner(access.directory, userId));
  const mailed = await findUsedMailedPassword(access.directory, userId);
  // The mailed password stays readable in a mailbox.
  if (mailed !== null && (await access.hasher.verify(mailed.passwordHash, chosen.password))) {
    throw invalid('Het wachtwoord is ongeldig.');
  }
  return enterWithChosen(access, { userId, officeId, network: null }, chosen, async (tx, at) => {
    // The first of two tabs with one mailed password wins.
    if (!(await revokeSession(tx, session.tokenHash, at))) throw new InvalidTokenError();
  });
}

/** Throws ValidationError. */
export function assertChoosable(password: string, owner: PasswordOwner): void {
  const check = checkPassword(password);
  if (!check.ok) throw invalid(check.message);
  const guessable = whyGuessable(password, owner);
  if (guessable !== null) throw invalid(guessable);
}

/** Earlier sessions and mailed proofs end. `useProof` runs under the lock; throws for a used proof. */
export async function enterWithChosen(
  access: SessionAccess,
  {
    userId,
    officeId,
    network,
  }: { readonly userId: string; readonly officeId: string; readonly network: string | null },
  { password, address, userAgent = '' }: ChosenPassword,
  useProof: (tx: DirectoryTransaction, at: Date) => Promise<void>,
): Promise<{ readonly token: string }> {
  const passwordHash = await access.hasher.hash(password);
  const at = access.now();
  return withSecurityEvents(access, async (tx, recordEvent) => {
    const isFirst = (await lockLogin(tx, userId)) === null;
    await useProof(tx, at);
    await storePasswordHash(tx, { userId, passwordHash, at });
    await endMailedPasswords(tx, userId, at);
    await revokeSessionsOf(tx, userId, at);
    const origin = { network, device: deviceOf(userAgent) };
    const token = await startSession(tx, access, { userId, officeId }, 'full', origin);
    await enqueue(tx, {
      officeId,
      kind: 'password.notice',
      payload: isFirst ? { userId, isFirst } : { userId },
    });
    await recordEvent({ kind: 'password-chosen', subject: { officeId, userId }, byUserId: userId, address });
    await notify(tx, { type: 'session', officeId, id: userId });
    return { token };
  });
}

function invalid(message: string): ValidationError {
  return new ValidationError([{ field: 'password', message }]);
}
