import { LeaseTimeoutError } from '#prisma/database.ts';

const DATABASE_AWAY = 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.';
const OVERLOADED = 'Het is nu erg druk. Probeer het zo opnieuw.';

/** Connection failures, as Node, Postgres and Prisma name them. */
const CONNECTION_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '08000',
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);
const CONNECTION_MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired)/;

/**
 * What to tell the user when the cause is an outage that ends by itself, in Dutch; null when it is not one.
 * Nothing was stored then, or the answer under the requestId tells on the next try.
 */
export function unavailable(error: unknown): string | null {
  if (error instanceof LeaseTimeoutError) return OVERLOADED;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CONNECTION_CODES.has(cause.code)) return DATABASE_AWAY;
    if (CONNECTION_MESSAGE.test(cause.message)) return DATABASE_AWAY;
    if (cause instanceof AggregateError && cause.errors.some((inner) => unavailable(inner) !== null)) {
      return DATABASE_AWAY;
    }
  }
  return null;
}
