/** What a mail service that is busy refuses with, or that the draft changed under. */
const PASSING: ReadonlySet<number | null | undefined> = new Set([412, 429, 503, 504]);
/** Another save is under way, or the calls of the mailbox wait for each other. */
const BUSY = 'busy';

/**
 * Whether a later save passes by itself, so that there is nothing to tell (ledger COMPOSE-54). By the status, as the mail service
 * has codes of its own for each.
 */
export function isPassing({
  code,
  status,
}: {
  readonly code: string;
  readonly status: number | null | undefined;
}): boolean {
  return code === BUSY || PASSING.has(status);
}
