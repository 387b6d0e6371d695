import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { shownValue } from '#api/graphql/relation/shown-value.ts';
import { unavailable } from '#api/unavailable.ts';
import {
  ConflictError,
  DomainError,
  type DomainErrorKind,
  type FieldConflict,
  type FieldIssue,
  LoginRefusedError,
  NotFoundError,
  ProviderFailedError,
  TooManyRequestsError,
  ValidationError,
  WrongPasswordError,
} from '#domain/errors.ts';
import { builder } from './builder.ts';

/**
 * Translates failures for GraphQL (docs/decisions/0004): members of result unions for what a user can mend, else
 * `errors`.
 */

const ErrorInterface = builder.interfaceRef<Error>('Error').implement({
  description:
    'A failure that the user can do something about; `message` is Dutch and may be shown as it is.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What went wrong, in Dutch.' }),
  }),
});

const FieldIssueType = builder.objectRef<FieldIssue>('FieldIssue').implement({
  description: 'What is wrong with one field of an input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Catalogue key of the field, e.g. tradeName.' }),
    message: t.exposeString('message', { description: 'The message to show beneath the field, in Dutch.' }),
  }),
});

const FieldConflictType = builder.objectRef<FieldConflict>('FieldConflict').implement({
  description: 'One field that somebody else changed since the form was opened.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Catalogue key of the field, e.g. tradeName.' }),
    yours: t.string({
      nullable: true,
      description: 'The value this save would store.',
      resolve: ({ field, yours }) => shownValue(field, yours),
    }),
    theirs: t.string({
      nullable: true,
      description: 'The value that is stored now.',
      resolve: ({ field, theirs }) => shownValue(field, theirs),
    }),
  }),
});

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'Input that breaks a rule, field by field.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssueType],
      description: 'The broken rules, in the order of the form.',
      resolve: (error) => [...error.issues],
    }),
  }),
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'Somebody else saved in between; nothing was stored.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', {
      description: 'Send this version to save over the other change.',
    }),
    conflicts: t.field({
      type: [FieldConflictType],
      description:
        'Both values of each field that both changed; empty when the save may not be stored with what others changed.',
      resolve: (error) => [...error.conflicts],
    }),
    changedElsewhere: t.stringList({
      description:
        'The other fields that somebody else changed; save theirs, unless the user chooses otherwise.',
      resolve: (error) => [...error.changedElsewhere],
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'It does not exist, or not for this viewer.',
  interfaces: [ErrorInterface],
});

builder.objectType(WrongPasswordError, {
  name: 'WrongPasswordError',
  description: 'User name and password do not belong together.',
  interfaces: [ErrorInterface],
});

builder.objectType(LoginRefusedError, {
  name: 'LoginRefusedError',
  description: 'Signing in is not possible now: the account is blocked for a while, or the office is closed.',
  interfaces: [ErrorInterface],
});

builder.objectType(ProviderFailedError, {
  name: 'ProviderFailedError',
  description: 'A linked service refused or could not be reached.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    provider: t.exposeString('provider', {
      description: "Name of the adapter, e.g. eboekhouden; 'balie' where a lock of Balie refused.",
    }),
    code: t.exposeString('code', { description: "An HTTP status or the service's documented code." }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The HTTP status that the service refused with; null where it did not answer.',
    }),
    retryable: t.exposeBoolean('retryable', { description: 'Whether trying again may help.' }),
  }),
});

const CODES: Readonly<Record<DomainErrorKind, string>> = {
  Validation: 'BAD_USER_INPUT',
  Conflict: 'CONFLICT',
  NotFound: 'NOT_FOUND',
  Forbidden: 'FORBIDDEN',
  WrongPassword: 'WRONG_PASSWORD',
  LoginRefused: 'LOGIN_REFUSED',
  InvalidToken: 'INVALID_TOKEN',
  TokenExpired: 'TOKEN_EXPIRED',
  TooManyRequests: 'TOO_MANY_REQUESTS',
  ProviderFailed: 'PROVIDER_FAILED',
};

/** The caller's view of a failure outside result unions. Unforeseen ones are logged under an id. */
export function translateError(error: unknown, log: Logger): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? null) : error;
  // Parsing, validation and coercion: graphql-js or Pothos say what is wrong.
  if (error instanceof GraphQLError && (cause === null || cause instanceof GraphQLError)) {
    if (error.extensions.code !== undefined) return error;
    return answer(error, error.message, { ...error.extensions, code: 'BAD_USER_INPUT' });
  }
  if (cause instanceof DomainError) return answer(error, cause.message, domainExtensions(cause));
  const id = randomUUID();
  const outage = unavailable(cause);
  if (outage !== null) {
    log.warn({ error: cause, id }, 'a GraphQL operation met an outage');
    return answer(error, outage, { code: 'UNAVAILABLE', id, http: { status: 503 } });
  }
  log.error({ error: cause, id, path: error instanceof GraphQLError ? error.path : undefined }, 'unforeseen');
  return answer(error, `Er is iets misgegaan. Meld dit met kenmerk ${id}.`, { code: 'INTERNAL', id });
}

function domainExtensions(error: DomainError): Record<string, unknown> {
  const code = CODES[error.kind];
  return error instanceof TooManyRequestsError
    ? { code, retryAfterSeconds: error.retryAfterSeconds }
    : { code };
}

/** Keeps the location in the document, and nothing else of the original. */
function answer(error: unknown, message: string, extensions: Record<string, unknown>): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  return new GraphQLError(message, { nodes: error.nodes ?? null, path: error.path ?? null, extensions });
}
