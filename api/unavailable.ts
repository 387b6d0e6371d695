import { LeaseTimeoutError } from '#prisma/database.ts';

const DATABASE_AWAY = 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.';
const OVERLOADED = 'Het is nu erg druk. Probeer het zo opnieuw.';

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
const CONNECTION_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/**
 * What to tell the user when the cause is an outage that ends by itself, in Dutch; null when it is not one.
 * Nothing was stored then, or the answer under the requestId tells on the next try.
 */
export function unavailable(error: unknown): string | null {
  if (error instanceof LeaseTimeoutError) return OVERLOADED;
  if (error instanceof Error && 'code' in error && error.code === TRANSACTION_LATE) return OVERLOADED;
  return isConnectionFailure(error, 0) ? DATABASE_AWAY : null;
}

/** Prisma keeps the driver's error in `meta.driverAdapterError.cause`, Node the attempts in `errors`. */
function isConnectionFailure(error: unknown, depth: number): boolean {
  if (typeof error !== 'object' || error === null || depth > 6) return false;
  const { code, kind, originalCode, message, cause, meta, driverAdapterError, errors } = error as Readonly<
    Record<string, unknown>
  >;
  if ([code, kind, originalCode].some((name) => CONNECTION_FAILURES.has(name))) return true;
  if (typeof message === 'string' && CONNECTION_MESSAGE.test(message)) return true;
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((part) => isConnectionFailure(part, depth + 1));
}
