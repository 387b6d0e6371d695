import { LeaseTimeoutError } from './database.ts';

/** Connections that failed, as Node, Postgres and Prisma's adapter name them. */
const CONNECTION_FAILURES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // Connection exceptions, too many connections, shutting down or starting up.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);
/** Prisma had no connection free for a transaction in time, or ended one that took too long. */
const TRANSACTION_LATE = 'P2028';
/** Postgres ended one of two transactions that waited for each other: it stored nothing, and the other goes on. */
const DEADLOCKS: ReadonlySet<unknown> = new Set(['40P01', 'P2034', 'TransactionWriteConflict']);
/** The last: a connection that was opened anew within a lease knows no office, and the row policies refuse it. */
const CONNECTION_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|unrecognized configuration parameter "balie\./;

/**
 * What kept our own database from being worked with, where that passes by itself: it is 'away', or there was no place
 * in time ('overloaded'). Null for any other error.
 */
export function outageOf(error: unknown): 'away' | 'overloaded' | null {
  if (error instanceof LeaseTimeoutError) return 'overloaded';
  if (error instanceof Error && 'code' in error && error.code === TRANSACTION_LATE) return 'overloaded';
  if (goesBy(error, DEADLOCKS)) return 'overloaded';
  return goesBy(error, CONNECTION_FAILURES, CONNECTION_MESSAGE) ? 'away' : null;
}

/** Prisma keeps the driver's error in `meta.driverAdapterError.cause`, Node the attempts in `errors`. */
function goesBy(error: unknown, names: ReadonlySet<unknown>, text?: RegExp, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 6) return false;
  const { code, kind, originalCode, message, cause, meta, driverAdapterError, errors } = error as Readonly<
    Record<string, unknown>
  >;
  if ([code, kind, originalCode].some((name) => names.has(name))) return true;
  if (typeof message === 'string' && text?.test(message) === true) return true;
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((part) => goesBy(part, names, text, depth + 1));
}
