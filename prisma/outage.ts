import { LeaseTimeoutError } from './database.ts';
import { DatabaseLateError } from './deadlines.ts';

const CONNECTION_FAILURES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // Connection exceptions, too many connections, shutting down, crashed, starting up, idle for too long.
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
/** No free connection in time, or the transaction took too long. */
const TRANSACTION_LATE = 'P2028';
/** Out of memory, and beyond a configured limit. */
const RESOURCE_LIMITS: ReadonlySet<unknown> = new Set(['53200', '53400']);
const OVERLOADED: ReadonlySet<unknown> = new Set([
  // Deadlocks, a lock that took too long, insufficient resources.
  '40P01',
  'P2034',
  'TransactionWriteConflict',
  '55P03',
  '53000',
  ...RESOURCE_LIMITS,
]);
const DISK_FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The last: a connection opened within a lease has no office, so the row policies refuse its queries. */
const CONNECTION_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|unrecognized configuration parameter "balie\./;

export type Outage = 'away' | 'overloaded' | 'full';

/** Null for another error. All outages but 'full' are transient. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof LeaseTimeoutError) return 'overloaded';
  if (goesBy(error, DISK_FULL)) return 'full';
  if (error instanceof DatabaseLateError) return 'away';
  if (error instanceof Error && 'code' in error && error.code === TRANSACTION_LATE) return 'overloaded';
  if (goesBy(error, OVERLOADED)) return 'overloaded';
  return goesBy(error, CONNECTION_FAILURES, CONNECTION_MESSAGE) ? 'away' : null;
}

/** Each retry would exceed the server's limits too. */
export function mayExceedLimits(error: unknown): boolean {
  return goesBy(error, RESOURCE_LIMITS);
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
