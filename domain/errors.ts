export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

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

/** A failure that the product foresees; `message` is Dutch and may be shown. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;

  constructor(kind: DomainErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.name = `${kind}Error`;
  }
}

export class ValidationError extends DomainError {
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('Validation', issues.map((issue) => issue.message).join(' '));
    this.issues = issues;
  }
}

export interface FieldConflict {
  readonly field: string;
  readonly yours: string | null;
  readonly theirs: string | null;
}

interface ConflictContext {
  readonly recordId?: string;
  /** The fields that only the other user changed. */
  readonly changedElsewhere?: readonly string[];
  /** Issues of the merged save, where no field was changed by both. */
  readonly issues?: readonly FieldIssue[];
}

/** A save on an older version; has both values for the user to choose. */
export class ConflictError extends DomainError {
  readonly currentVersion: number;
  readonly conflicts: readonly FieldConflict[];
  readonly recordId: string | null;
  readonly changedElsewhere: readonly string[];
  readonly issues: readonly FieldIssue[];

  constructor(currentVersion: number, conflicts: readonly FieldConflict[], context: ConflictContext = {}) {
    super('Conflict', 'Deze gegevens zijn intussen door een ander gewijzigd.');
    this.currentVersion = currentVersion;
    this.conflicts = conflicts;
    this.recordId = context.recordId ?? null;
    this.changedElsewhere = context.changedElsewhere ?? [];
    this.issues = context.issues ?? [];
  }
}

/** Missing or not visible: one error for both, so that nothing leaks. */
export class NotFoundError extends DomainError {
  constructor(message = 'Niet gevonden.') {
    super('NotFound', message);
  }
}

export class ForbiddenError extends DomainError {
  constructor(message = 'U hebt hiervoor geen rechten.') {
    super('Forbidden', message);
  }
}

export class WrongPasswordError extends DomainError {
  constructor() {
    super('WrongPassword', 'Ongeldig wachtwoord');
  }
}

/** Sign-in refused with a reason that the user may know (spec ledger LOGIN-23). */
export class LoginRefusedError extends DomainError {
  constructor(message: string) {
    super('LoginRefused', message);
  }
}

export class InvalidTokenError extends DomainError {
  constructor() {
    super('InvalidToken', 'Invalid token');
  }
}

/** The session has passed its idle or absolute limit. */
export class TokenExpiredError extends DomainError {
  constructor() {
    super('TokenExpired', 'Token verlopen');
  }
}

export class TooManyRequestsError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Te veel pogingen. Probeer het later opnieuw.') {
    super('TooManyRequests', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `message` is our own Dutch text, never the provider's; `code` an HTTP status or the provider's code. */
export class ProviderFailedError extends DomainError {
  readonly provider: string;
  readonly code: string;
  /** Null without an HTTP answer. A provider's own code says less: several stand for one status. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** Only another key, password or consent helps. */
  readonly refusesKeys: boolean;

  constructor(failure: {
    provider: string;
    code: string;
    message: string;
    status?: number | null;
    retryable: boolean;
    retryAfterSeconds?: number | null;
    refusesKeys?: boolean;
    cause?: unknown;
  }) {
    super('ProviderFailed', failure.message, { cause: failure.cause });
    this.provider = failure.provider;
    this.code = failure.code;
    this.status = failure.status ?? null;
    this.retryable = failure.retryable;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.refusesKeys = failure.refusesKeys ?? false;
  }
}
