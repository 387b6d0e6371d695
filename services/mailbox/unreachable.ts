import type { ProviderFailedError } from '#domain/errors.ts';

/** What a mail service that does not answer is told by (ledger MAIL-38). */
export const UNREACHABLE = 'De Outlook server is niet bereikbaar. Probeer het opnieuw.';

export const NO_MAILBOX = 'Er is geen mailbox gekoppeld.';

/** Every failure that passes by itself. */
export function isUnreachable({ retryable }: ProviderFailedError): boolean {
  return retryable;
}
