import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { BUSY } from '#providers/provider-failures.ts';
import { mayHaveEffect } from './call-outcome.ts';
import { type DraftRow, lockDraft } from './draft-row.ts';

/** Milliseconds: longer than the calls of one writer may take, which their own signal ends. */
const LOCK_MILLISECONDS = 60_000;
/** After a call of unknown outcome, none is begun for so long that it could undo. */
const SILENCE = 15_000;
const RETRY_MILLISECONDS = 150;

export interface DraftLock {
  readonly row: DraftRow;
  readonly until: Date;
}

const CLOSED: Readonly<Record<string, string>> = {
  sending: 'Deze mail wordt al verzonden.',
  sent: 'Deze mail is al verzonden.',
  discarded: 'Dit concept is weggegooid.',
};

/** Throws ValidationError for a draft that is no longer written. */
export function requireOpenDraft({ state }: Pick<DraftRow, 'state'>): void {
  const message = CLOSED[state];
  if (message !== undefined) throw new ValidationError([{ field: 'draftId', message }]);
}

/**
 * Acquires the lock of the draft's writer, in a transaction of its own, so that no two calls on one draft
 * meet at the mail service; waits for another writer. `check` validates the draft as it is then. Throws what
 * `check` throws, NotFoundError, ValidationError for a draft that is no longer open, and ProviderFailedError
 * when the wait takes too long.
 */
export async function acquireDraftLock(
  database: Database,
  viewer: Viewer,
  draftId: string,
  {
    signal,
    check,
    milliseconds = LOCK_MILLISECONDS,
    mayBeMailed = false,
  }: {
    readonly signal: AbortSignal;
    readonly check: (row: DraftRow) => void;
    /** True also locks a draft that a mailing is to send, as to throw it away; only the mailing writes it. */
    readonly mayBeMailed?: boolean;
    readonly milliseconds?: number;
  },
): Promise<DraftLock> {
  const checkAll = (row: DraftRow) => {
    if (row.isMailed && !mayBeMailed) {
      const message = 'Dit concept hoort bij een mailing die nog niet klaar is.';
      throw new ValidationError([{ field: 'draftId', message }]);
    }
    check(row);
  };
  for (;;) {
    const lock = await database.lease(viewer, (client) =>
      client.$transaction((tx) => tryAcquire(tx, draftId, milliseconds, checkAll)),
    );
    if (lock !== null) return lock;
    if (signal.aborted) throw busy();
    await pause(RETRY_MILLISECONDS);
  }
}

async function tryAcquire(
  tx: Transaction,
  draftId: string,
  milliseconds: number,
  check: (row: DraftRow) => void,
): Promise<DraftLock | null> {
  const row = await lockDraft(tx, draftId);
  requireOpenDraft(row);
  // The present writer may still change what is checked.
  if (row.busyUntil !== null) return null;
  check(row);
  const [acquired] = await tx.$queryRaw<{ until: Date }[]>`
    UPDATE email_drafts SET writing_until = clock_timestamp() + make_interval(secs => ${milliseconds / 1_000}::float8)
    WHERE id = ${draftId}::uuid RETURNING writing_until AS until`;
  if (acquired === undefined) throw new Error('a locked draft went');
  return { row, until: acquired.until };
}

/** Runs in the transaction that writes the outcome. Throws ProviderFailedError when the lock was lost. */
export async function releaseDraftLock(tx: Transaction, { row, until }: DraftLock): Promise<void> {
  const { count } = await tx.emailDraft.updateMany({
    where: { id: row.id, writingUntil: until },
    data: { writingUntil: null },
  });
  if (count === 0) throw busy();
}

/**
 * Does the work of a writer. When it fails the lock is released at once if the failed call did nothing, else
 * after a silence in which its effect may still come. Throws what `work` throws.
 */
export async function withDraftLock<T>(
  database: Database,
  viewer: Viewer,
  lock: DraftLock,
  work: () => Promise<T>,
  silence = SILENCE,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const seconds = isCallOpen(error) ? silence / 1_000 : 0;
    await database.lease(
      viewer,
      (client) => client.$executeRaw`
        UPDATE email_drafts SET writing_until = clock_timestamp() + make_interval(secs => ${seconds}::float8)
        WHERE id = ${lock.row.id}::uuid AND writing_until = ${lock.until}`,
    );
    throw error;
  }
}

function isCallOpen(error: unknown): boolean {
  return error instanceof ProviderFailedError && mayHaveEffect(error);
}

function busy(): ProviderFailedError {
  return new ProviderFailedError({
    provider: 'balie',
    code: BUSY,
    message: 'Dit concept wordt al opgeslagen. Probeer het zo opnieuw.',
    retryable: true,
  });
}
