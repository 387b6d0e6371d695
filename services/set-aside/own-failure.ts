import { ZodError } from 'zod';
import { DomainError, ProviderFailedError } from '#domain/errors.ts';
import { RESYNC, UNREADABLE } from '#providers/provider-failures.ts';
import { isTransient } from '#services/transient.ts';

/** Data exceptions, broken constraints, and values beyond a limit of the server: each try of the same fails alike. */
const OF_THE_DATA = /^(22|23|54)[0-9A-Z]{3}$/;
/** Prisma's own codes for the same failures (its error reference), where it gives no SQLSTATE. */
const PRISMA_OF_THE_DATA: ReadonlySet<unknown> = new Set([
  'P2000',
  'P2002',
  'P2003',
  'P2004',
  'P2005',
  'P2006',
  'P2007',
  'P2009',
  'P2011',
  'P2012',
  'P2013',
  'P2014',
  'P2020',
  'P2023',
  'P2025',
]);
const REASONS: Readonly<Record<string, string>> = {
  '22021': 'De tekst bevat een teken dat niet bewaard kan worden',
  '22P05': 'De tekst bevat een teken dat niet bewaard kan worden',
  '22P02': 'Een waarde is onleesbaar',
  '23505': 'Dit gegeven staat er al',
  '23514': 'De gegevens spreken elkaar tegen',
  '54000': 'Een waarde is te lang',
};
const OTHER_DATA = 'De gegevens passen niet in Balie';
const UNEXPECTED = 'Er ging iets onverwachts mis';
const DEEPEST = 6;

/**
 * Dutch, without what the item says. Null for every other failure: a lost connection, a deadlock, a timeout
 * or a refused key would strike the next item as well, and after an interruption nothing is known.
 */
export function ownFailure(error: unknown): string | null {
  if (isTransient(error)) return null;
  if (error instanceof ProviderFailedError) return isOfRecord(error) ? error.message : null;
  if (error instanceof DomainError) return error.message;
  const state = stateOf(error);
  if (state !== null) {
    return OF_THE_DATA.test(state) ? `${REASONS[state] ?? OTHER_DATA} (${state}).` : null;
  }
  if (hasCode(error, PRISMA_OF_THE_DATA)) return `${OTHER_DATA}.`;
  return isThrownByWork(error) ? `${UNEXPECTED} (${error.name}).` : null;
}

function isOfRecord({ code, refusesKeys }: ProviderFailedError): boolean {
  return code === UNREADABLE || (!refusesKeys && code !== RESYNC);
}

/** Errors of drivers and of the system are of other classes or have a code. */
function isThrownByWork(error: unknown): error is Error {
  if (!(error instanceof Error) || 'code' in error || isOfSystem(error.cause)) return false;
  if (error instanceof ZodError || error.name === 'PrismaClientValidationError') return true;
  return [Error, TypeError, RangeError, SyntaxError, URIError].some((kind) => error.constructor === kind);
}

/** Node reports a lost connection by a TypeError, whose cause has the system's code. */
function isOfSystem(cause: unknown): boolean {
  return cause instanceof Error && ('code' in cause || isOfSystem(cause.cause));
}

function stateOf(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return null;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Readonly<Record<string, unknown>>;
  const own = [originalCode, code].find(isState);
  if (own !== undefined) return own;
  for (const inner of [cause, meta, driverAdapterError]) {
    const found = stateOf(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isState(code: unknown): code is string {
  return (
    typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^P[0-9]{4}$/.test(code) && /\d/.test(code)
  );
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code);
}
