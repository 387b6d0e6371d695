import { randomInt, randomUUID } from 'node:crypto';
import { NotFoundError } from '#domain/errors.ts';
import { generateUnguessable } from '#domain/session/guessable-password.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { associatedData, seal, unseal } from '#services/secret/envelope-encryption.ts';
import { withSecurityEvents } from '#services/security/record-security-event.ts';
import { findLogin } from './logins.directory.ts';
import { insertMailedPassword } from './mailed-passwords.directory.ts';
import type { SessionAccess } from './session-access.ts';
import { hasSignedInFrom } from './sessions.directory.ts';
import { admit, admitOrRecordRefusal, networkOf } from './throttle.ts';
import { readUsername } from './username.ts';

const NOT_ACCEPTED =
  'U hebt nog geen wachtwoord. Gebruik de link uit uw uitnodiging, of vraag een beheerder om een nieuwe.';

/** ASVS 6.5.5. */
const MAILED_PASSWORD_LIFE = 10 * 60_000;

export function sealMailedPassword(
  masterKey: Buffer,
  row: { readonly officeId: string; readonly id: string },
  password: string,
): Uint8Array<ArrayBuffer> {
  const where = associatedData(row.officeId, 'mailed_passwords', row.id, 'password');
  return seal(masterKey, where, Buffer.from(password));
}

export function unsealMailedPassword(
  masterKey: Buffer,
  row: { readonly officeId: string; readonly id: string },
  ciphertext: Uint8Array,
): string {
  const where = associatedData(row.officeId, 'mailed_passwords', row.id, 'password');
  return unseal(masterKey, where, ciphertext).toString();
}

export async function usernameExists(
  access: SessionAccess,
  request: { readonly username: string; readonly address: string },
): Promise<boolean> {
  await admit(access, { kind: 'findAddress', address: request.address });
  const username = readUsername(request.username);
  return username !== '' && (await findLogin(access.directory, username)) !== null;
}

/** Other passwords keep working, so that a stranger's request changes nothing. */
export async function requestPassword(
  access: SessionAccess,
  request: { readonly username: string; readonly address: string },
): Promise<{ readonly username: string }> {
  const { address } = request;
  await admitOrRecordRefusal(access, { kind: 'requestAddress', address }, { subject: null, address });
  const username = readUsername(request.username);
  const login = username === '' ? null : await findLogin(access.directory, username);
  if (login === null) throw new NotFoundError('Gebruiker bestaat niet.');
  // Else an invitation would never end, nor one to a wrong address.
  if (login.passwordHash === null) throw new NotFoundError(NOT_ACCEPTED);
  const isKnownHere = await hasSignedInFrom(access.directory, login.userId, networkOf(address));
  const subject = { officeId: login.officeId, userId: login.userId };
  const attempted = { kind: 'requestUser', userId: login.userId, isKnownHere } as const;
  await admitOrRecordRefusal(access, attempted, { subject, address });

  const password = generateUnguessable(randomInt, login);
  const passwordHash = await access.hasher.hash(password);
  const id = randomUUID();
  const at = access.now();
  const { officeId, userId } = login;
  await withSecurityEvents(access, async (tx, recordEvent) => {
    await insertMailedPassword(tx, {
      id,
      userId,
      passwordHash,
      mailCiphertext: sealMailedPassword(access.masterKey, { officeId, id }, password),
      createdAt: at,
      expiresAt: new Date(at.getTime() + MAILED_PASSWORD_LIFE),
    });
    await enqueue(tx, { officeId, kind: 'password.mail', payload: { mailedPasswordId: id } });
    await recordEvent({ kind: 'password-requested', subject, byUserId: null, address });
  });
  return { username: login.username };
}
