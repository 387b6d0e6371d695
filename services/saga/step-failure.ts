import { ProviderFailedError } from '#domain/errors.ts';

/** Why an attempt of a step did not succeed, in words and codes that may be stored. */
export interface StepFailure {
  /** 'waiting': another attempt follows by itself; the others wait for a person. */
  readonly state: 'waiting' | 'failed' | 'unknown';
  readonly provider: string | null;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}

/** An attempt failed and its row says so; what is thrown further carries nothing that the row does not. */
export class StepFailedError extends Error {
  readonly failure: StepFailure;

  /** `cause` is for the log of this process alone. */
  constructor(failure: StepFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'StepFailedError';
    this.failure = failure;
  }
}

const UNFORESEEN = 'Er ging iets mis dat Balie niet voorzag. Probeer het opnieuw of waarschuw de beheerder.';

/** The call may have had its effect although no proof of it came back. */
const WITHOUT_PROOF = new Set(['timeout', 'network', 'malformed']);

/** Causes of a network failure that come before anything was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * What a failed attempt means. `lastAttempt`: no other follows by itself. `creating`: no create at this provider was
 * ever proven, so a lost reply leaves the outcome 'unknown' instead of 'failed'.
 */
export function failureOf(
  error: unknown,
  circumstances: { readonly lastAttempt: boolean; readonly creating: boolean },
): StepFailure {
  const failed =
    error instanceof ProviderFailedError
      ? error
      : { provider: null, code: 'unforeseen', message: UNFORESEEN, retryable: true, retryAfterSeconds: null };
  const { provider, code, message, retryAfterSeconds } = failed;
  const final = circumstances.lastAttempt || !failed.retryable;
  const state = !final ? 'waiting' : circumstances.creating && leavesDoubt(error) ? 'unknown' : 'failed';
  return { state, provider, code, message, retryAfterSeconds };
}

function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof ProviderFailedError) || !WITHOUT_PROOF.has(error.code)) return false;
  const { cause } = error;
  return !(cause instanceof Error && 'code' in cause && NEVER_SENT.has(String(cause.code)));
}
