import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '#domain/retry.ts';
import { isChangedMeanwhile } from '#providers/microsoft/graph-errors.ts';
import { changedMeanwhile } from '#providers/provider-failures.ts';
import type { MailboxCalls } from './mailbox-calls.ts';
import { readEmail } from './mailbox-reading.ts';

const TRIES = 5;
const FIRST_PAUSE_MILLISECONDS = 50;

/**
 * Graph refuses changes of a draft with 412 by chance while its attachments change (davmail#491,
 * msgraph-sdk-dotnet#1195). The draft is read in between, so that one that went is not tried on. Throws with
 * code 'changed-meanwhile' when that does not end.
 */
export async function overConflicts<T>(
  calls: MailboxCalls,
  id: string,
  change: () => Promise<T>,
): Promise<T | null> {
  const { signal } = calls.access;
  return retry(
    async (attempts) => {
      if (attempts > 1 && (await readEmail(calls, id)) === null) return null;
      return change();
    },
    async (error, attempts) => {
      if (!isChangedMeanwhile(error)) throw error;
      if (attempts === TRIES) throw changedMeanwhile('microsoft');
      const milliseconds = FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1);
      await pause(milliseconds, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    },
  );
}
