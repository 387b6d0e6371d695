import type { ProviderFailedError } from '#domain/errors.ts';
import { isOurOwn } from '#providers/provider-failures.ts';

/** Ledger MAIL-38. */
export const UNREACHABLE = 'De Outlook server is niet bereikbaar. Probeer het opnieuw.';

export const NO_MAILBOX = 'Er is geen mailbox gekoppeld.';

/** Failures of the mail service that pass; a limit or lock of our own is none of them. */
export function isUnreachable(error: ProviderFailedError): boolean {
  return error.retryable && !isOurOwn(error);
}
