/**
 * Of every connection that serves a caller, in milliseconds. A database that takes connections and answers nothing must
 * hold nobody for ever, and what Prisma gave up after its fifteen seconds Postgres ends by itself soon after.
 */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 20_000,
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
};
