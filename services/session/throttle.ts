import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LoginRefusedError, TooManyRequestsError } from '#domain/errors.ts';
import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import { type AttemptLimit, addAttempts, admitAttempt, deleteAttempt } from './attempts.directory.ts';
import type { SessionAccess } from './session-access.ts';

const MINUTE = 60_000;

export const LONGEST_WINDOW = 60 * MINUTE;

/** A correct sign-in clears the count. */
const SIGN_IN_PAIR: AttemptLimit = { limit: 10, window: 15 * MINUTE };
/** For networks where the user never signed in, so that guessing strangers lock each other out and not the user. */
const SIGN_IN_NAME: AttemptLimit = { limit: 50, window: 15 * MINUTE };
/** Over all names; a whole office may share one address. */
const SIGN_IN_ADDRESS: AttemptLimit = { limit: 100, window: 15 * MINUTE };
/** Requests from networks where the user signed in before are counted apart. */
const REQUEST_USER: AttemptLimit = { limit: 3, window: 60 * MINUTE };
const REQUEST_ADDRESS: AttemptLimit = { limit: 30, window: 60 * MINUTE };
/** Checks whether a name exists (ledger SESSION-13). */
const FIND_ADDRESS: AttemptLimit = { limit: 120, window: 15 * MINUTE };
/** A correct password clears the count. */
const PROVE_PASSWORD: AttemptLimit = { limit: 10, window: 15 * MINUTE };
/** A refused name reveals that some office has it. */
const SAVE_USERS: AttemptLimit = { limit: 120, window: 15 * MINUTE };
/** Lookups at outside services that limit or charge calls. */
const LOOKUP_USER: AttemptLimit = { limit: 300, window: 60 * MINUTE };
const LOOKUP_OFFICE: AttemptLimit = { limit: 1_000, window: 60 * MINUTE };
/** Answers that reveal that a relation which the user's role hides has a number. */
const HIDDEN_USER: AttemptLimit = { limit: 120, window: 60 * MINUTE };
const HIDDEN_OFFICE: AttemptLimit = { limit: 600, window: 60 * MINUTE };
/** One page of the trade register can reveal up to 100; there is no limit per office there. */
const HIDDEN_REGISTER: AttemptLimit = { limit: 600, window: 60 * MINUTE };
/** Dead personal links; customers may share an address. */
const CUSTOMER_ADDRESS: AttemptLimit = { limit: 120, window: 15 * MINUTE };
/** Per personal link. */
const CUSTOMER_CODES: AttemptLimit = { limit: 6, window: 60 * MINUTE };
const CUSTOMER_TRIES: AttemptLimit = { limit: 12, window: 60 * MINUTE };
const CUSTOMER_FILES: AttemptLimit = { limit: 200, window: 60 * MINUTE };
const CUSTOMER_LISTS: AttemptLimit = { limit: 600, window: 60 * MINUTE };
/** One call makes ten or more notifications where many telephones ring. */
const CALL_OF_OFFICE: AttemptLimit = { limit: 600, window: MINUTE };

export type Attempted =
  | { readonly kind: 'signInPair'; readonly username: string; readonly address: string }
  | { readonly kind: 'signInName'; readonly username: string }
  | { readonly kind: 'signInAddress'; readonly address: string }
  | { readonly kind: 'requestUser'; readonly userId: string; readonly isKnownHere: boolean }
  | { readonly kind: 'requestAddress'; readonly address: string }
  | { readonly kind: 'findAddress'; readonly address: string }
  | { readonly kind: 'provePassword' | 'saveUsers'; readonly userId: string }
  | { readonly kind: 'lookupUser'; readonly userId: string }
  | { readonly kind: 'lookupOffice'; readonly officeId: string }
  | { readonly kind: 'hiddenUser' | 'hiddenSaveUser' | 'hiddenRegister'; readonly userId: string }
  | { readonly kind: 'hiddenOffice' | 'hiddenSaveOffice'; readonly officeId: string }
  | { readonly kind: 'customerAddress'; readonly address: string }
  | {
      readonly kind: 'customerCodes' | 'customerTries' | 'customerFiles' | 'customerLists';
      readonly linkId: string;
    }
  | { readonly kind: 'callOfOffice'; readonly officeId: string };

const LIMITS: Readonly<Record<Attempted['kind'], AttemptLimit>> = {
  signInPair: SIGN_IN_PAIR,
  signInName: SIGN_IN_NAME,
  signInAddress: SIGN_IN_ADDRESS,
  requestUser: REQUEST_USER,
  requestAddress: REQUEST_ADDRESS,
  findAddress: FIND_ADDRESS,
  provePassword: PROVE_PASSWORD,
  saveUsers: SAVE_USERS,
  lookupUser: LOOKUP_USER,
  lookupOffice: LOOKUP_OFFICE,
  hiddenUser: HIDDEN_USER,
  hiddenOffice: HIDDEN_OFFICE,
  hiddenSaveUser: HIDDEN_USER,
  hiddenSaveOffice: HIDDEN_OFFICE,
  hiddenRegister: HIDDEN_REGISTER,
  customerAddress: CUSTOMER_ADDRESS,
  customerCodes: CUSTOMER_CODES,
  customerTries: CUSTOMER_TRIES,
  customerFiles: CUSTOMER_FILES,
  customerLists: CUSTOMER_LISTS,
  callOfOffice: CALL_OF_OFFICE,
};

export function attemptSubject(attempted: Attempted): string {
  switch (attempted.kind) {
    case 'signInPair':
      return `login:pair:${unread(attempted.username)}:${networkOf(attempted.address)}`;
    case 'signInName':
      return `login:name:${unread(attempted.username)}`;
    case 'signInAddress':
      return `login:address:${networkOf(attempted.address)}`;
    case 'requestUser':
      return `sendpass:user:${attempted.userId}${attempted.isKnownHere ? ':known' : ''}`;
    case 'requestAddress':
      return `sendpass:address:${networkOf(attempted.address)}`;
    case 'findAddress':
      return `find:address:${networkOf(attempted.address)}`;
    case 'provePassword':
    case 'saveUsers':
      return `${attempted.kind}:${attempted.userId}`;
    case 'lookupUser':
      return `lookup:user:${attempted.userId}`;
    case 'lookupOffice':
      return `lookup:office:${attempted.officeId}`;
    case 'hiddenUser':
      return `hidden:user:${attempted.userId}`;
    case 'hiddenOffice':
      return `hidden:office:${attempted.officeId}`;
    case 'hiddenSaveUser':
      return `hidden:save:user:${attempted.userId}`;
    case 'hiddenSaveOffice':
      return `hidden:save:office:${attempted.officeId}`;
    case 'hiddenRegister':
      return `hidden:register:user:${attempted.userId}`;
    case 'customerAddress':
      return `customer:address:${networkOf(attempted.address)}`;
    case 'customerCodes':
    case 'customerTries':
    case 'customerFiles':
    case 'customerLists':
      return `${attempted.kind}:${attempted.linkId}`;
    case 'callOfOffice':
      return `call:office:${attempted.officeId}`;
  }
}

/** Hashed, as people type their password into the wrong box. */
function unread(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url');
}

/** The 2^64 addresses of an IPv6 network count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Throws LoginRefusedError for sign-in (ledger LOGIN-23), else TooManyRequestsError. */
export async function admit(access: SessionAccess, attempted: Attempted): Promise<bigint> {
  const now = access.now();
  const subject = attemptSubject(attempted);
  const admission = await admitAttempt(access.directory, subject, LIMITS[attempted.kind], now);
  if (admission.admitted) return admission.id;
  const seconds = Math.max(1, Math.ceil((admission.retryAt.getTime() - now.getTime()) / 1_000));
  if (attempted.kind === 'signInName' || attempted.kind === 'signInPair') {
    throw new LoginRefusedError(`Dit account is tijdelijk geblokkeerd. ${tryAgain(seconds)}`);
  }
  if (attempted.kind === 'signInAddress') {
    throw new LoginRefusedError(`Te veel mislukte pogingen. ${tryAgain(seconds)}`);
  }
  throw new TooManyRequestsError(seconds);
}

export async function admitOrRecordRefusal(
  access: SessionAccess,
  attempted: Attempted,
  { subject, address }: Pick<SecurityEvent, 'subject' | 'address'>,
): Promise<bigint> {
  try {
    return await admit(access, attempted);
  } catch (error) {
    if (error instanceof LoginRefusedError || error instanceof TooManyRequestsError) {
      const kind = attempted.kind.startsWith('signIn') ? 'sign-in-throttled' : 'password-throttled';
      await recordSecurityEvent(access, { kind, subject, byUserId: null, address });
    }
    throw error;
  }
}

export async function admitLookup(
  access: SessionAccess,
  { userId, officeId }: { readonly userId: string; readonly officeId: string },
): Promise<void> {
  await admit(access, { kind: 'lookupUser', userId });
  await admit(access, { kind: 'lookupOffice', officeId });
}

/** Counted apart, so that searching or browsing never blocks a save. */
type AskerOfHidden = 'search' | 'save' | 'register';

function countsOfHidden(
  asker: AskerOfHidden,
  { userId, officeId }: { readonly userId: string; readonly officeId: string },
): readonly Attempted[] {
  switch (asker) {
    case 'search':
      return [
        { kind: 'hiddenUser', userId },
        { kind: 'hiddenOffice', officeId },
      ];
    case 'save':
      return [
        { kind: 'hiddenSaveUser', userId },
        { kind: 'hiddenSaveOffice', officeId },
      ];
    case 'register':
      return [{ kind: 'hiddenRegister', userId }];
  }
}

/** Uncounts a question whose answer reveals nothing: at the limit all are refused alike, hidden relation or not. */
export async function askOfHidden<Answer>(
  access: SessionAccess,
  { userId, officeId, role }: Viewer & { readonly userId: string },
  asker: AskerOfHidden,
  ask: () => Promise<Answer>,
  countHidden: (answer: Answer) => number,
): Promise<Answer> {
  if (seesAllRelations(role)) return ask();
  const counts = countsOfHidden(asker, { userId, officeId });
  const counted: bigint[] = [];
  let hidden = 0;
  try {
    for (const count of counts) counted.push(await admit(access, count));
    const answer = await ask();
    hidden = countHidden(answer);
    if (hidden > 1) await Promise.all(counts.map((count) => countMore(access, count, hidden - 1)));
    return answer;
  } finally {
    if (hidden === 0) await Promise.all(counted.map((id) => deleteAttempt(access.directory, id)));
  }
}

function countMore({ directory, now }: SessionAccess, attempted: Attempted, count: number): Promise<void> {
  return addAttempts(directory, attemptSubject(attempted), LIMITS[attempted.kind], { count, at: now() });
}

function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`;
}
