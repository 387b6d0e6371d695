/** In milliseconds. */
export interface Deadlines {
  readonly read: number;
  readonly write: number;
  readonly transaction: number;
}

export const SCREEN_DEADLINES: Deadlines = { read: 5_000, write: 10_000, transaction: 15_000 };

/** The worker retries; its activities have a minute. */
export const WORKER_DEADLINES: Deadlines = { read: 30_000, write: 30_000, transaction: 45_000 };

export class DatabaseLateError extends Error {
  constructor(milliseconds: number) {
    super(`the database gave no answer within ${milliseconds} ms`);
    this.name = 'DatabaseLateError';
  }
}

/** Throws DatabaseLateError after `milliseconds`; `onLate` then frees what `start` acquired. */
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
