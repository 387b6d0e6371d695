import type { Deadlines } from './deadlines.ts';

/** A lock that is not given by then is answered as such, a little before nobody waits for the answer any more. */
const BEFORE_THE_END = 2_000;
/** What nobody waits for any more ends a little later with its connection. */
const AFTER_THE_END = 1_000;

/**
 * Of every connection that serves a caller, in milliseconds. A database that takes connections and answers nothing must
 * hold nobody for ever. What a process began and left Postgres ends by itself, soon enough for another to take it over
 * within ten seconds; `idleInTransaction` is for who waits for others meanwhile.
 */
export function connectionLimits({ read, write }: Deadlines, idleInTransaction = 8_000) {
  return {
    connectionTimeoutMillis: read,
    query_timeout: write + AFTER_THE_END,
    lock_timeout: write - BEFORE_THE_END,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
  };
}
