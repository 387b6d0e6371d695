/** Mails a minute, as one mailbox takes them (Microsoft's limit; docs/operations.md). */
export const DEFAULT_MAILING_PACE = 30;

export const MOST_MAILING_RECIPIENTS = 5_000;
