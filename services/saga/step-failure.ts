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

/** Another attempt has prepared a create since, so that this one could make a second record. */
export class OvertakenError extends Error {}

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

/** Classifies a failed attempt. `creating`: no create was ever confirmed here, so a lost reply is 'unknown'. */
export function failureOf(
  error: unknown,
  circumstances: { readonly lastAttempt: boolean; readonly creating: boolean },
): StepFailure {
  const { provider, code, message, retryable, retryAfterSeconds } = wordsOf(error);
  const final = !retryable || (circumstances.lastAttempt && retryAfterSeconds === null);
  const doubt = circumstances.creating && WITHOUT_PROOF.has(code) && !neverSent(error);
  const state = !final ? 'waiting' : doubt ? 'unknown' : 'failed';
  return { state, provider, code, message, retryAfterSeconds };
}

/** The call was sent and never answered: the service may be at work on it still. */
export function isUnanswered(error: unknown): boolean {
  const { code } = wordsOf(error);
  return (code === 'timeout' || code === 'network') && !neverSent(error);
}

/** Nothing came of the call, and nothing will. An answer that was too large to read may have been a success. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProviderFailedError && !error.retryable && error.code !== 'response-too-large';
}

/** An attempt that made no call, because what an earlier one asked for may still come. */
export function stillInFlight(inFlightUntil: Date, now: Date): StepFailure {
  return {
    state: 'waiting',
    provider: null,
    code: 'settling',
    message: 'Een eerdere aanvraag kan bij de dienst nog aankomen. Balie wacht dat even af.',
    retryAfterSeconds: Math.ceil((inFlightUntil.getTime() - now.getTime()) / 1_000),
  };
}

/** How an attempt ends that wrote nothing, because what was known of the record over there was not so. */
export const RELEARNED = {
  state: 'waiting',
  code: 'relearned',
  message: 'De dienst kende deze relatie anders dan Balie dacht. Balie probeert het opnieuw.',
  counts: false,
} as const;

/** What an attempt that ended so is for who carries the step: something to try again. */
export function triedAgain(end: { readonly message?: string; readonly code?: string }): StepFailure {
  const { message = '', code = '' } = end;
  return { state: 'waiting', provider: null, code, message, retryAfterSeconds: null };
}

/** The worker was lost in one attempt after the other: the step may be what takes it down. */
export function lostTooOften(creating: boolean): StepFailure {
  return {
    state: creating ? 'unknown' : 'failed',
    provider: null,
    code: 'lost',
    message: 'Balie is bij deze stap telkens uitgevallen. Waarschuw de beheerder.',
    retryAfterSeconds: null,
  };
}

/** The time for one attempt was up (AbortSignal.timeout). */
export function isDeadline(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function wordsOf(error: unknown) {
  if (error instanceof ProviderFailedError) return error;
  const own = { provider: null, retryable: true, retryAfterSeconds: null };
  if (error instanceof OvertakenError) {
    return { ...own, code: 'overtaken', message: 'Een latere poging van deze stap is al begonnen.' };
  }
  return isDeadline(error)
    ? { ...own, code: 'timeout', message: 'De dienst antwoordde niet op tijd.' }
    : { ...own, code: 'unforeseen', message: UNFORESEEN };
}

function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NEVER_SENT.has(String(cause.code));
}
