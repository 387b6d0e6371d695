/** What went wrong with one field: its catalogue key and the Dutch message shown beneath it. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** The kinds of failure that the product tells apart; docs/decisions/0004 says what becomes of each. */
export type DomainErrorKind =
  | 'Validation'
  | 'Conflict'
  | 'NotFound'
  | 'Forbidden'
  | 'WrongPassword'
  | 'LoginRefused'
  | 'InvalidToken'
  | 'TokenExpired'
  | 'TooManyRequests'
  | 'ProviderFailed';

/** A failure that the product foresees. `message` is Dutch and may be shown to the user as it is. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;

  constructor(kind: DomainErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.name = `${kind}Error`;
  }
}

/** Input that the user can mend, field by field. */
export class ValidationError extends DomainError {
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('Validation', issues.map((issue) => issue.message).join(' '));
    this.issues = issues;
  }
}

/** One field that another user changed since the form was opened. */
export interface FieldConflict {
  readonly field: string;
  readonly yours: string | null;
  readonly theirs: string | null;
}

/** A save on an older version than the stored one; carries both values so that the user can choose. */
export class ConflictError extends DomainError {
  readonly currentVersion: number;
  readonly conflicts: readonly FieldConflict[];

  constructor(currentVersion: number, conflicts: readonly FieldConflict[]) {
    super('Conflict', 'Deze gegevens zijn intussen door een ander gewijzigd.');
    this.currentVersion = currentVersion;
    this.conflicts = conflicts;
  }
}

/** What the id names does not exist, or not for this viewer: both read the same, so that nothing leaks. */
export class NotFoundError extends DomainError {
  constructor(message = 'Niet gevonden.') {
    super('NotFound', message);
  }
}

/** The viewer's role does not allow this. */
export class ForbiddenError extends DomainError {
  constructor(message = 'U heeft hiervoor geen rechten.') {
    super('Forbidden', message);
  }
}

/** The acting user's own password, asked again, was wrong. */
export class WrongPasswordError extends DomainError {
  constructor() {
    super('WrongPassword', 'Ongeldig wachtwoord');
  }
}

/** Sign-in refused with a reason the user may know: a locked office or a blocked account (spec ledger LOGIN-23). */
export class LoginRefusedError extends DomainError {
  constructor(message: string) {
    super('LoginRefused', message);
  }
}

/** No session has this token. */
export class InvalidTokenError extends DomainError {
  constructor() {
    super('InvalidToken', 'Invalid token');
  }
}

/** The session of this token has passed its idle or absolute limit. */
export class TokenExpiredError extends DomainError {
  constructor() {
    super('TokenExpired', 'Token verlopen');
  }
}

/** The caller asks too often; `retryAfterSeconds` says when it may ask again. */
export class TooManyRequestsError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Te veel pogingen. Probeer het later opnieuw.') {
    super('TooManyRequests', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * A linked service refused or could not be reached. `message` is our own Dutch text, never the provider's raw
 * answer; `code` is short and safe to store (an HTTP status or the provider's documented code).
 */
export class ProviderFailedError extends DomainError {
  readonly provider: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(failure: {
    provider: string;
    code: string;
    message: string;
    retryable: boolean;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super('ProviderFailed', failure.message, { cause: failure.cause });
    this.provider = failure.provider;
    this.code = failure.code;
    this.retryable = failure.retryable;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
  }
}
