import { ProviderFailedError } from '#domain/errors.ts';
import { type HttpReply, parseJson, retryAfterOf } from '#providers/http.ts';
import { dataRefused, refusedStatus, safeCode } from '#providers/provider-failures.ts';
import { failureReply, type ZoomFailure } from './zoom-wire.ts';

const provider = 'zoom';

/** Zoom's codes (its OpenAPI and error definitions). */
export const INVALID_TOKEN = 124;
const NO_HOST_CODES: ReadonlySet<number> = new Set([1001, 1010, 3161]);
/** Of a host it says that there is none; of a meeting, that it cannot be read or changed. */
const CANNOT_ACCESS = 3000;
/** Answers to a question for a past meeting, with 400: for accounts that pay alone, not this one, too long ago. */
const END_NOT_KNOWN_CODES: ReadonlySet<number> = new Set([200, 300, 12_702]);
export const NO_SUCH_MEETING = 3001;

export function failureOf(reply: HttpReply): ZoomFailure | null {
  const body = reply.status < 400 ? undefined : failureReply.safeParse(parseJson(reply.text));
  return body?.success ? body.data : null;
}

/** Whether it is the password that Zoom does not take: the rules of the account may ask for a longer one. */
export function refusesPassword(reply: HttpReply): boolean {
  const failure = failureOf(reply);
  if (reply.status !== 400 || failure === null) return false;
  return failure.errors.some(({ field }) => field === 'password') || /pass(word|code)/i.test(failure.message);
}

/** Whether Zoom does not say if a meeting has ended. */
export function isEndNotKnown(reply: HttpReply): boolean {
  const failure = failureOf(reply);
  return reply.status === 400 && failure !== null && END_NOT_KNOWN_CODES.has(failure.code);
}

/** `about`: of whom or what the call was. */
export function refusedByZoom(reply: HttpReply, about: 'host' | 'meeting'): ProviderFailedError {
  const failure = failureOf(reply);
  const code = safeCode(failure?.code);
  const isHostMissing = NO_HOST_CODES.has(failure?.code ?? 0);
  if (isHostMissing || (about === 'host' && reply.status === 400 && failure?.code === CANNOT_ACCESS)) {
    return refused('no-host', 'Uw e-mailadres heeft geen account bij Zoom waarmee u kunt vergaderen.');
  }
  if (reply.status === 429 && /daily/i.test(failure?.message ?? '')) {
    return refused(
      'daily-limit',
      'Zoom laat u vandaag geen vergaderingen meer maken of wijzigen. Probeer het morgen.',
    );
  }
  if (reply.status === 400) return dataRefused(provider, code ?? '400');
  return refusedStatus(provider, reply.status, { code, retryAfterSeconds: retryAfterOf(reply) });
}

export function notSent(error: unknown): never {
  if (!(error instanceof ProviderFailedError) || !error.retryable) throw error;
  const { message, retryAfterSeconds } = error;
  throw new ProviderFailedError({ provider, code: 'not-sent', message, retryable: true, retryAfterSeconds });
}

function refused(code: string, message: string): ProviderFailedError {
  return new ProviderFailedError({ provider, code, message, retryable: false });
}
