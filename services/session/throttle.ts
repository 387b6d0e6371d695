import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LoginRefusedError, TooManyRequestsError } from '#domain/errors.ts';
import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import { ATTEMPT_LIMITS, type Attempted } from './attempt-limits.ts';
import { addAttempts, admitAttempt, deleteAttempt } from './attempts.directory.ts';
import type { SessionAccess } from './session-access.ts';

export function attemptSubject(attempted: Attempted): string {
  const { subject, by } = ATTEMPT_LIMITS[attempted.kind];
  const counted: Partial<Record<string, string | boolean>> = attempted;
  const parts = by.flatMap((key) => {
    const value = counted[key];
    if (typeof value === 'boolean') return value ? ['known'] : [];
    if (value === undefined) throw new Error(`an attempt is counted without its ${key}`);
    if (key === 'username') return [unread(value)];
    return [key === 'address' ? networkOf(value) : value];
  });
  return [subject, ...parts].join(':');
}

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
export async function admit(
  access: Pick<SessionAccess, 'directory' | 'now'>,
  attempted: Attempted,
): Promise<bigint> {
  const now = access.now();
  const subject = attemptSubject(attempted);
  const admission = await admitAttempt(access.directory, subject, ATTEMPT_LIMITS[attempted.kind], now);
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

/** Throws TooManyRequestsError. */
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
export async function limitHiddenAnswers<Answer>(
  access: SessionAccess,
  { userId, officeId, role }: Viewer & { readonly userId: string },
  asker: AskerOfHidden,
  query: () => Promise<Answer>,
  countHidden: (answer: Answer) => number,
): Promise<Answer> {
  if (seesAllRelations(role)) return query();
  const counts = countsOfHidden(asker, { userId, officeId });
  const counted: bigint[] = [];
  let hidden = 0;
  try {
    for (const count of counts) counted.push(await admit(access, count));
    const answer = await query();
    hidden = countHidden(answer);
    if (hidden > 1) await Promise.all(counts.map((count) => countMore(access, count, hidden - 1)));
    return answer;
  } finally {
    if (hidden === 0) await Promise.all(counted.map((id) => deleteAttempt(access.directory, id)));
  }
}

function countMore({ directory, now }: SessionAccess, attempted: Attempted, count: number): Promise<void> {
  return addAttempts(directory, attemptSubject(attempted), ATTEMPT_LIMITS[attempted.kind], {
    count,
    at: now(),
  });
}

function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`;
}
