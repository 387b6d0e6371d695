import { type DomainError, ForbiddenError, InvalidTokenError, TokenExpiredError } from '#domain/errors.ts';
import { openSession, type Session, type UserViewer } from '#services/session/session.ts';
import type { SessionAccess } from '#services/session/session-access.ts';

export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly token: string | null;
  /** Absent where an answer has no headers, as over a websocket. */
  readonly setCookie?: (cookie: string) => void;
}

export type Access =
  | { readonly session: Session; readonly refusal: null }
  | { readonly session: null; readonly refusal: DomainError };

/** The token that clients send before they have one (ledger SESSION-03). */
const NO_TOKEN = 'no token';

/** The token of a header value; never taken from a cookie or address, so no other site can make a browser send it. */
export function readToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== NO_TOKEN ? value : null;
}

/** Looks the token up. A wrong token is not an error yet: signing in is allowed with one. */
export async function openAccess(
  sessions: SessionAccess,
  token: string | null,
  options?: { readonly touch: boolean },
): Promise<Access> {
  if (token === null) return { session: null, refusal: new InvalidTokenError() };
  try {
    return { session: await openSession(sessions, token, options), refusal: null };
  } catch (error) {
    if (error instanceof InvalidTokenError || error instanceof TokenExpiredError) {
      return { session: null, refusal: error };
    }
    throw error;
  }
}

/** The viewer of a full session. Throws InvalidTokenError, TokenExpiredError; ForbiddenError in a limited session. */
export function viewerOf(access: Access): UserViewer {
  const session = sessionOf(access);
  if (session.scope !== 'full') throw new ForbiddenError();
  return session.viewer;
}

/** The session of any scope. Throws InvalidTokenError and TokenExpiredError. */
export function sessionOf(access: Access): Session {
  if (access.session === null) throw access.refusal;
  return access.session;
}
