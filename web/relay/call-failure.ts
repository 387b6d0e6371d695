import type { Failure } from '#web/errors/failure.ts';

/** The kinds of refusal that the api puts into `errors` (docs/decisions/0004), with the code their REST twin has. */
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

/** The server answered, but not with data. */
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

  /** The same may be answered another time: the server, or too much at once, was the matter. */
  get isPassing(): boolean {
    return this.code >= 500 || this.code === 429;
  }
}

/** No answer came: the line or the server is away. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Refusals of the session itself, which session/rejected-session.ts deals with for all screens at once. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof CallFailed && (error.kind === 'INVALID_TOKEN' || error.kind === 'TOKEN_EXPIRED');
}

/** Any thrown value as the error modal needs it; what no server said has no code. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return { code: error.code, message: error.message };
  return { code: null, message: error instanceof Error ? error.message : String(error) };
}
