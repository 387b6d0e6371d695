import { isTransientStatus } from '#web/connection/transient-status.ts';

/** The code where another save is under way, or the calls of the mailbox wait for each other. */
const BUSY = 'busy';

interface FailedSave {
  readonly code: string;
  readonly status: number | null | undefined;
}

/** A later save succeeds by itself (COMPOSE-54): the status decides, as each mail service has its codes. */
export function isTransient({ code, status }: FailedSave): boolean {
  return code === BUSY || isTransientStatus('mailService', status);
}
