import { LoginRefusedError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { deviceOf } from '#domain/session/device.ts';
import { recordSecurityEvent, withSecurityEvents } from '#services/security/record-security-event.ts';
import { deleteAttempt, deleteAttemptsOn } from './attempts.directory.ts';
import { findLogin, type LoginRecord, lockLogin } from './logins.directory.ts';
import {
  consumeMailedPassword,
  findLiveMailedPasswords,
  type LiveMailedPassword,
} from './mailed-passwords.directory.ts';
import { startSession } from './session.ts';
import type { SessionAccess } from './session-access.ts';
import { hasSignedInFrom } from './sessions.directory.ts';
import { admitOrRecordRefusal, attemptSubject, networkOf } from './throttle.ts';
import { readUsername } from './username.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent?: string;
}

export interface SignedIn {
  readonly token: string;
  readonly mustChoosePassword: boolean;
}

type Proof =
  | { readonly by: 'password'; readonly login: LoginRecord }
  | { readonly by: 'mail'; readonly login: LoginRecord; readonly mailed: LiveMailedPassword };

/** Spec 1§2.3, ledger LOGIN. Throws ValidationError, WrongPasswordError and LoginRefusedError. */
export async function signIn(access: SessionAccess, input: SignIn): Promise<SignedIn> {
  if (input.username.trim() === '' || input.password === '') {
    throw new ValidationError([
      { field: 'username', message: 'Gebruikersnaam en wachtwoord zijn verplicht' },
    ]);
  }
  const { address } = input;
  // Counted before the password is checked, so that concurrent tries count too.
  const stranger = { subject: null, address };
  const addressAttempt = await admitOrRecordRefusal(access, { kind: 'signInAddress', address }, stranger);
  const typed = readUsername(input.username);
  const known = typed === '' ? null : await findLogin(access.directory, typed);
  const eventContext = { subject: known && { officeId: known.officeId, userId: known.userId }, address };
  // Another spelling of the name would have counts of its own.
  const username = known?.username ?? typed;
  const pair = { kind: 'signInPair', username, address } as const;
  await admitOrRecordRefusal(access, pair, eventContext);
  const network = networkOf(address);
  // Guessing strangers lock each other out, not the user at a network where they signed in before.
  const isKnownHere = known !== null && (await hasSignedInFrom(access.directory, known.userId, network));
  const nameAttempt = isKnownHere
    ? null
    : await admitOrRecordRefusal(access, { kind: 'signInName', username }, eventContext);
  try {
    const proof = await prove(access, known, input.password);
    if (proof === null) throw new WrongPasswordError();
    await deleteAttempt(access.directory, addressAttempt);
    if (nameAttempt !== null) await deleteAttempt(access.directory, nameAttempt);
    await deleteAttemptsOn(access.directory, attemptSubject(pair));
    if (proof.login.lockedText !== null) throw new LoginRefusedError(proof.login.lockedText);
    return await enter(access, proof, { address, device: deviceOf(input.userAgent ?? '') });
  } catch (error) {
    if (error instanceof WrongPasswordError || error instanceof LoginRefusedError) {
      await recordSecurityEvent(access, { kind: 'sign-in-refused', byUserId: null, ...eventContext });
    }
    throw error;
  }
}

/** Throws WrongPasswordError when the password was replaced meanwhile. */
function enter(
  access: SessionAccess,
  proof: Proof,
  { address, device }: { readonly address: string; readonly device: string },
): Promise<SignedIn> {
  const { login } = proof;
  const { officeId, userId } = login;
  return withSecurityEvents(access, async (tx, recordEvent) => {
    // Checked again under the lock: a new password ends all sessions of the old one, and this would be one
    // more.
    const passwordHash = await lockLogin(tx, userId);
    const isMailed = proof.by === 'mail';
    const isRight = isMailed
      ? await consumeMailedPassword(tx, proof.mailed.id, access.now())
      : passwordHash === login.passwordHash;
    if (!isRight) throw new WrongPasswordError();
    const origin = { network: networkOf(address), device };
    const token = await startSession(tx, access, login, isMailed ? 'password' : 'full', origin);
    await recordEvent({
      kind: 'signed-in',
      subject: { officeId, userId },
      byUserId: userId,
      address,
      details: { proof: proof.by },
    });
    return { token, mustChoosePassword: isMailed };
  });
}

/** Compares with decoys where there is no hash, so that a wrong answer takes as long for unknown names. */
async function prove(
  access: SessionAccess,
  login: LoginRecord | null,
  password: string,
): Promise<Proof | null> {
  if ((await access.hasher.verify(login?.passwordHash ?? null, password)) && login !== null) {
    return { by: 'password', login };
  }
  const live =
    login === null ? [] : await findLiveMailedPasswords(access.directory, login.userId, access.now());
  for (const mailed of live.length === 0 ? [null] : live) {
    const right = await access.hasher.verify(mailed?.passwordHash ?? null, password);
    if (right && login !== null && mailed !== null) return { by: 'mail', login, mailed };
  }
  return null;
}
