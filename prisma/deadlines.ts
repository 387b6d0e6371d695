/** How long an answer of Postgres is waited for, in milliseconds. */
export interface Deadlines {
  /** One read, from asking for a connection to its last row; opening a lease is one, too. */
  readonly read: number;
  /** One statement of a transaction, the locks that it waits for included. */
  readonly write: number;
  /** One transaction: longer than its longest statement, or that would never have its own time. */
  readonly transaction: number;
}

/** Of whoever serves people: nobody looks at an empty screen for longer. A file is read in pages, each in its time. */
export const SCREEN_DEADLINES: Deadlines = { read: 5_000, write: 10_000, transaction: 15_000 };

/** Of the worker: nobody waits for one statement of it, and what it gives up it does again. Activities have a minute. */
export const WORKER_DEADLINES: Deadlines = { read: 30_000, write: 30_000, transaction: 45_000 };

/** Postgres took a question and gave no answer in time: it stands still, or nothing reaches it. */
export class DatabaseLateError extends Error {
  constructor(milliseconds: number) {
    super(`the database gave no answer within ${milliseconds} ms`);
    this.name = 'DatabaseLateError';
  }
}

/**
 * What `start` comes to, or DatabaseLateError after so many milliseconds. What it comes to later is nobody's any more;
 * `onLate` sees to it that it holds nothing.
 */
export async function inTime<T>(
  milliseconds: number,
  start: () => PromiseLike<T>,
  onLate: () => void = () => undefined,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new DatabaseLateError(milliseconds));
    onLate();
  }, milliseconds);
  try {
    return await Promise.race([start(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
