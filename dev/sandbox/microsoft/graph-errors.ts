import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** More detailed codes below one (Graph: errors; onedrive-api-docs#7); Microsoft adds new ones at any time. */
const DETAILS: Readonly<Record<string, readonly string[]>> = {
  ErrorItemNotFound: ['undocumentedDetail'],
  itemNotFound: ['undocumentedDetail'],
  nameAlreadyExists: ['itemAlreadyExists', 'relationshipNameAlreadyExists'],
  resyncRequired: ['resyncApplyDifferences'],
  invalidRange: ['fragmentOverlap'],
};

/** Graph's error body (Graph: errors). */
export function graphErrorBody(code: string, message: string) {
  const id = randomUUID();
  const inner = { date: new Date().toISOString().slice(0, 19), 'request-id': id, 'client-request-id': id };
  return { error: { code, message, innerError: { ...inner, ...nested(DETAILS[code] ?? []) } } };
}

function nested([detail, ...below]: readonly string[]): object {
  if (detail === undefined) return {};
  return { code: detail, ...(below.length === 0 ? {} : { innerError: nested(below) }) };
}

export function graphError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body = graphErrorBody(code, message);
  return reply
    .code(status)
    .header('request-id', body.error.innerError['request-id'])
    .header('client-request-id', body.error.innerError['client-request-id'])
    .send(body);
}

export function invalidToken(reply: FastifyReply): FastifyReply {
  reply.header(
    'www-authenticate',
    'Bearer realm="", authorization_uri="https://login.microsoftonline.com/common/oauth2/authorize"',
  );
  return graphError(
    reply,
    401,
    'InvalidAuthenticationToken',
    'Access token has expired or is not yet valid.',
  );
}

export function codeOfStatus(status: number): string {
  const codes: Readonly<Record<number, string>> = {
    400: 'BadRequest',
    403: 'ErrorAccessDenied',
    404: 'ErrorItemNotFound',
    409: 'conflict',
    412: 'ErrorIrresolvableConflict',
    413: 'RequestEntityTooLarge',
    429: 'TooManyRequests',
    503: 'serviceNotAvailable',
    504: 'UnknownError',
    507: 'quotaLimitReached',
  };
  return codes[status] ?? 'generalException';
}
