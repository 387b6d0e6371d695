import { randomUUID } from 'node:crypto';
import type { FastifyError } from 'fastify';
import type { Logger } from 'pino';
import { unavailable } from '#api/unavailable.ts';
import {
  ConflictError,
  DomainError,
  type DomainErrorKind,
  TooManyRequestsError,
  ValidationError,
} from '#domain/errors.ts';
import { issueFieldToWire } from '#domain/relation/wire-names.ts';
import { validationIssues } from './validation-issues.ts';

/** The answer of a failed call: its status, headers and JSON body. */
export interface RestFailure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> & { readonly message: string };
}

/** 500 for an expired token is what existing clients know (ledger SESSION-11). */
const STATUS: Readonly<Record<DomainErrorKind, number>> = {
  Validation: 400,
  Conflict: 409,
  NotFound: 404,
  Forbidden: 403,
  WrongPassword: 401,
  LoginRefused: 403,
  InvalidToken: 401,
  TokenExpired: 500,
  TooManyRequests: 429,
  ProviderFailed: 502,
};

/** The REST translator of failures, one of the three (docs/decisions/0004). Unforeseen ones are logged under an id. */
export function translateFailure(error: unknown, log: Logger): RestFailure {
  if (error instanceof DomainError) {
    return failure(STATUS[error.kind], error.message, details(error), retryAfter(error));
  }
  const outage = unavailable(error);
  if (outage !== null) {
    log.warn({ error }, 'a REST call met an outage');
    return failure(503, outage, {}, { 'retry-after': '5' });
  }
  const status = statusOfFramework(error);
  if (status !== null) {
    const { validation, validationContext = 'body' } = error as FastifyError;
    const more = validation === undefined ? {} : { issues: validationIssues(validation, validationContext) };
    return failure(status, FRAMEWORK_MESSAGES[status] ?? 'De aanvraag is ongeldig.', more);
  }
  const id = randomUUID();
  log.error({ error, id }, 'unforeseen');
  return failure(500, `Er is iets misgegaan. Meld dit met kenmerk ${id}.`, { id });
}

function failure(
  status: number,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): RestFailure {
  // Existing clients read a 500's text from `response` and any other's from `message` (spec 1§8).
  const body = status === 500 ? { message, response: message, ...more } : { message, ...more };
  return { status, headers, body };
}

function details(error: DomainError): Readonly<Record<string, unknown>> {
  if (error instanceof ValidationError) return { issues: error.issues.map(onWire) };
  if (error instanceof ConflictError) {
    const { currentVersion, conflicts, issues } = error;
    return {
      currentVersion,
      conflicts: conflicts.map(onWire),
      ...(issues.length > 0 && { issues: issues.map(onWire) }),
    };
  }
  return {};
}

/** A caller knows a field by the name under which it sent it. */
function onWire<Named extends { readonly field: string }>(issue: Named): Named {
  return { ...issue, field: issueFieldToWire(issue.field) };
}

function retryAfter(error: DomainError): Readonly<Record<string, string>> {
  return error instanceof TooManyRequestsError ? { 'retry-after': String(error.retryAfterSeconds) } : {};
}

const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  404: 'Niet gevonden.',
  413: 'De aanvraag is te groot.',
  415: 'Alleen JSON wordt gelezen.',
  429: 'Te veel aanvragen. Probeer het later opnieuw.',
};

/** A request that Fastify itself refused: no JSON, too large, too many. */
function statusOfFramework(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error as FastifyError;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
