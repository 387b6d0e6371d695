import { createHash } from 'node:crypto';
import { LoginRefusedError, TooManyRequestsError } from '#domain/errors.ts';
import { type AttemptLimit, admitAttempt } from '#services/directory/attempts.ts';
import type { SessionAccess } from './session-access.ts';

const MINUTE = 60_000;

/** The longest window; older attempts may be forgotten. */
export const LONGEST_WINDOW = 60 * MINUTE;

/** Tries to sign in under one name, right or wrong; a right one clears the count. */
const SIGN_IN_NAME: AttemptLimit = { limit: 10, window: 15 * MINUTE };
/** Wrong tries from one address, over all names: a whole office may sit behind it. */
const SIGN_IN_ADDRESS: AttemptLimit = { limit: 100, window: 15 * MINUTE };
/** Mailed passwords per user (quality C3). */
const REQUEST_USER: AttemptLimit = { limit: 3, window: 60 * MINUTE };
const REQUEST_ADDRESS: AttemptLimit = { limit: 30, window: 60 * MINUTE };
/** Questions whether a name exists (ledger SESSION-13). */
const FIND_ADDRESS: AttemptLimit = { limit: 120, window: 15 * MINUTE };

/** What is attempted, and the count it goes to. */
export type Attempted =
  | { readonly kind: 'signInName'; readonly username: string }
  | { readonly kind: 'signInAddress'; readonly address: string }
  | { readonly kind: 'requestUser'; readonly userId: string }
  | { readonly kind: 'requestAddress'; readonly address: string }
  | { readonly kind: 'findAddress'; readonly address: string };

const LIMITS: Readonly<Record<Attempted['kind'], AttemptLimit>> = {
  signInName: SIGN_IN_NAME,
  signInAddress: SIGN_IN_ADDRESS,
  requestUser: REQUEST_USER,
  requestAddress: REQUEST_ADDRESS,
  findAddress: FIND_ADDRESS,
};

/** The key an attempt is counted under. */
export function attemptSubject(attempted: Attempted): string {
  switch (attempted.kind) {
    case 'signInName':
      // People type their password into the wrong box: what they typed is not kept as it is.
      return `login:name:${createHash('sha256').update(attempted.username.toLowerCase()).digest('base64url')}`;
    case 'signInAddress':
      return `login:address:${attempted.address}`;
    case 'requestUser':
      return `sendpass:user:${attempted.userId}`;
    case 'requestAddress':
      return `sendpass:address:${attempted.address}`;
    case 'findAddress':
      return `find:address:${attempted.address}`;
  }
}

/**
 * Counts an attempt and answers its id. Throws LoginRefusedError for sign-in (ledger LOGIN-23: a temporarily blocked
 * account says so) and TooManyRequestsError for the rest.
 */
export async function admit(access: SessionAccess, attempted: Attempted): Promise<bigint> {
  const now = access.now();
  const subject = attemptSubject(attempted);
  const admission = await admitAttempt(access.directory, subject, LIMITS[attempted.kind], now);
  if (admission.admitted) return admission.id;
  const seconds = Math.max(1, Math.ceil((admission.retryAt.getTime() - now.getTime()) / 1_000));
  if (attempted.kind === 'signInName') {
    throw new LoginRefusedError(`Dit account is tijdelijk geblokkeerd. ${tryAgain(seconds)}`);
  }
  if (attempted.kind === 'signInAddress') {
    throw new LoginRefusedError(`Te veel mislukte pogingen. ${tryAgain(seconds)}`);
  }
  throw new TooManyRequestsError(seconds);
}

function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`;
}
