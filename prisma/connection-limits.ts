import type { Deadlines } from './deadlines.ts';

/** The lock wait ends before the caller's deadline, so that the caller gets the cause. */
const LOCK_MARGIN = 2_000;
const QUERY_MARGIN = 1_000;

/** In milliseconds. A dead process's transactions end soon, so that others can retry within ten seconds. */
export function connectionLimits({ read, write }: Deadlines, idleInTransaction = 8_000) {
  return {
    connectionTimeoutMillis: read,
    query_timeout: write + QUERY_MARGIN,
    lock_timeout: write - LOCK_MARGIN,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
  };
}
