import type { Failure } from '#web/errors/failure.ts';

/** The codes in `errors` (docs/decisions/0004) and the HTTP status of each. */
const CODES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  PERSISTED_OPERATION_NOT_FOUND: 400,
  INVALID_TOKEN: 401,
  WRONG_PASSWORD: 401,
  FORBIDDEN: 403,
  LOGIN_REFUSED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  TOKEN_EXPIRED: 500,
  PROVIDER_FAILED: 502,
};

export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly kind: string;

  constructor(kind: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  get code(): number {
    return CODES[this.kind] ?? 500;
  }

  /** Whether the server said so itself: what it answered unreadably may have been done. */
  get isAnswered(): boolean {
    return this.kind !== 'NO_JSON';
  }

  get isTransient(): boolean {
    return this.code >= 500 || this.code === 429;
  }
}

export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Handled by session/rejected-session.ts for all screens. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof CallFailed && (error.kind === 'INVALID_TOKEN' || error.kind === 'TOKEN_EXPIRED');
}

/** A failure without an answer has no code. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return { code: error.code, message: error.message };
  return { code: null, message: error instanceof Error ? error.message : String(error) };
}
