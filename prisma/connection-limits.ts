import type { Deadlines } from './deadlines.ts';

/** The lock wait ends this long before the caller's deadline, so that the caller hears of a lock. */
const LOCK_MARGIN = 2_000;
const QUERY_MARGIN = 1_000;

/**
 * Of every connection that serves a caller, in milliseconds. A database that takes connections and answers nothing must
 * hold nobody for ever. Postgres soon ends what a dead process began, so that another can redo it within ten seconds.
 */
export function connectionLimits({ read, write }: Deadlines, idleInTransaction = 8_000) {
  return {
    connectionTimeoutMillis: read,
    query_timeout: write + QUERY_MARGIN,
    lock_timeout: write - LOCK_MARGIN,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
  };
}
