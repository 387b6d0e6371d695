import { ProviderFailedError } from '#domain/errors.ts';

/** Codes of failures after which nothing was done, because the call was not sent or not taken up. */
const NOT_DONE: ReadonlySet<string> = new Set(['busy', 'not-sent', '429']);

/** Whether a call that failed so may still have its effect, now or a little later. */
export function mayHaveEffect(error: unknown): boolean {
  if (!(error instanceof ProviderFailedError)) return true;
  return error.retryable && !NOT_DONE.has(error.code);
}
