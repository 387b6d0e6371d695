import { isTransientStatus } from '#web/connection/transient-status.ts';

/** The code where another save is under way, or the calls of the mailbox wait for each other. */
const BUSY = 'busy';

interface FailedSave {
  readonly code: string;
  readonly status: number | null | undefined;
}

/**
 * Whether a later save succeeds by itself, so that the user need not know (ledger COMPOSE-54). By the status, as the mail
 * service has codes of its own for each.
 */
export function isTransient({ code, status }: FailedSave): boolean {
  return code === BUSY || isTransientStatus('mailService', status);
}
