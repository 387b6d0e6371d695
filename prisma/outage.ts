import { LeaseTimeoutError } from './database.ts';
import { DatabaseLateError } from './deadlines.ts';

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
  // Connection exceptions, too many connections, shutting down, ended by a crash, starting up, idle for too long.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
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
/** Out of memory, and a limit that the server sets to what one may use. */
const TOO_MUCH: ReadonlySet<unknown> = new Set(['53200', '53400']);
/** There was no place in time: it stored nothing, and the next try may find one. */
const NO_PLACE: ReadonlySet<unknown> = new Set([
  // Postgres ended one of two transactions that waited for each other, and the other goes on.
  '40P01',
  'P2034',
  'TransactionWriteConflict',
  // A lock was not given in time.
  '55P03',
  // Insufficient resources of any kind.
  '53000',
  ...TOO_MUCH,
]);
/** No room on a disk of the server: for rows, for an index, or for what a large query sets aside. */
const DISK_FULL: ReadonlySet<unknown> = new Set(['53100']);
/** The last: a connection that was opened anew within a lease knows no office, and the row policies refuse it. */
const CONNECTION_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|unrecognized configuration parameter "balie\./;

/** What keeps our own database from being worked with. */
export type Outage = 'away' | 'overloaded' | 'full';

/**
 * What kept our own database from being worked with: it is 'away', there was no place in time ('overloaded'), or its
 * disk is 'full'. The first two pass by themselves. Null for any other error.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof LeaseTimeoutError) return 'overloaded';
  if (goesBy(error, DISK_FULL)) return 'full';
  if (error instanceof DatabaseLateError) return 'away';
  if (error instanceof Error && 'code' in error && error.code === TRANSACTION_LATE) return 'overloaded';
  if (goesBy(error, NO_PLACE)) return 'overloaded';
  return goesBy(error, CONNECTION_FAILURES, CONNECTION_MESSAGE) ? 'away' : null;
}

/**
 * Whether what was asked may itself be what takes too much, so that it meets the same outage each time: whoever tries
 * again without end counts it.
 */
export function mayAskTooMuch(error: unknown): boolean {
  return goesBy(error, TOO_MUCH);
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
