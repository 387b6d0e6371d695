import type { ProviderFailedError } from '#domain/errors.ts';
import { isOurOwn } from '#providers/provider-failures.ts';

/** The text for a mail service that does not answer (ledger MAIL-38). */
export const UNREACHABLE = 'De Outlook server is niet bereikbaar. Probeer het opnieuw.';

export const NO_MAILBOX = 'Er is geen mailbox gekoppeld.';

/** Every failure of the mail service that passes by itself; a limit or lock of our own is none of its. */
export function isUnreachable(error: ProviderFailedError): boolean {
  return error.retryable && !isOurOwn(error);
}
