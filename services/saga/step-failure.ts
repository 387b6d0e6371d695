import { ProviderFailedError } from '#domain/errors.ts';

/** The texts and codes may be stored. */
export interface StepFailure {
  /** 'waiting': another attempt follows by itself; else a person decides. */
  readonly state: 'waiting' | 'failed' | 'unknown';
  readonly provider: string | null;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}

export class StepFailedError extends Error {
  readonly failure: StepFailure;

  /** Only this process' log gets `cause`. */
  constructor(failure: StepFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'StepFailedError';
    this.failure = failure;
  }
}

/** A later attempt has prepared a create, so that this one could make a second record. */
export class SupersededError extends Error {}

const UNFORESEEN = 'Er ging iets mis dat Balie niet voorzag. Probeer het opnieuw of waarschuw de beheerder.';

/** The call may have succeeded although no proof came back. */
const WITHOUT_PROOF = new Set(['timeout', 'network', 'malformed']);

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** `creating`: no create was ever confirmed here, so a lost reply is 'unknown'. */
export function failureOf(
  error: unknown,
  circumstances: { readonly lastAttempt: boolean; readonly creating: boolean },
): StepFailure {
  const { provider, code, message, retryable, retryAfterSeconds } = reasonOf(error);
  const final = !retryable || (circumstances.lastAttempt && retryAfterSeconds === null);
  const doubt = circumstances.creating && WITHOUT_PROOF.has(code) && !neverSent(error);
  const state = !final ? 'waiting' : doubt ? 'unknown' : 'failed';
  return { state, provider, code, message, retryAfterSeconds };
}

/** The service may still be working on it. */
export function isUnanswered(error: unknown): boolean {
  const { code } = reasonOf(error);
  return (code === 'timeout' || code === 'network') && !neverSent(error);
}

/** For good. A too large answer may have been a success. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProviderFailedError && !error.retryable && error.code !== 'response-too-large';
}

/** An earlier call may still have its effect, so none was made. */
export function stillInFlight(inFlightUntil: Date, now: Date): StepFailure {
  return {
    state: 'waiting',
    provider: null,
    code: 'settling',
    message: 'Een eerdere aanvraag kan bij de dienst nog aankomen. Balie wacht dat even af.',
    retryAfterSeconds: Math.ceil((inFlightUntil.getTime() - now.getTime()) / 1_000),
  };
}

export const RELEARNED = {
  state: 'waiting',
  code: 'relearned',
  message: 'De dienst kende deze relatie anders dan Balie dacht. Balie probeert het opnieuw.',
  counts: false,
} as const;

export function triedAgain(end: { readonly message?: string; readonly code?: string }): StepFailure {
  const { message = '', code = '' } = end;
  return { state: 'waiting', provider: null, code, message, retryAfterSeconds: null };
}

/** The step may crash its worker. */
export function lostTooOften(creating: boolean): StepFailure {
  return {
    state: creating ? 'unknown' : 'failed',
    provider: null,
    code: 'lost',
    message: 'Balie is bij deze stap telkens uitgevallen. Waarschuw de beheerder.',
    retryAfterSeconds: null,
  };
}

export function isDeadline(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function reasonOf(error: unknown) {
  if (error instanceof ProviderFailedError) return error;
  const own = { provider: null, retryable: true, retryAfterSeconds: null };
  if (error instanceof SupersededError) {
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
