import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A route's own error: 409, its tags from the outermost in, and what the innermost carries (Dropbox: error handling). */
export function routeError(reply: FastifyReply, tags: readonly string[], more: object = {}): FastifyReply {
  const [outer = 'other', ...inner] = tags;
  const nested = inner.length === 0 ? {} : { [outer]: unionOf(inner) };
  return reply
    .code(409)
    .header('x-dropbox-request-id', randomBytes(16).toString('hex'))
    .send({
      // The number of dots varies, so that nobody compares the whole.
      error_summary: `${tags.join('/')}/${'.'.repeat(1 + ((randomBytes(1)[0] ?? 0) % 6))}`,
      error: { '.tag': outer, ...nested, ...more },
    });
}

/** Of `files/upload` the reason stands beside the tag, and what was sent is kept in a session (stone: UploadWriteFailed). */
export function uploadError(reply: FastifyReply, reason: readonly string[]): FastifyReply {
  const session = `pid_upload_session:${randomBytes(12).toString('base64url')}`;
  return reply
    .code(409)
    .header('x-dropbox-request-id', randomBytes(16).toString('hex'))
    .send({ error: { '.tag': 'path', reason: unionOf(reason), upload_session_id: session } });
}

/** Nested tags, from the outermost in. */
export function unionOf([outer = 'other', ...inner]: readonly string[]): object {
  return inner.length === 0 ? { '.tag': outer } : { '.tag': outer, [outer]: unionOf(inner) };
}

export function expiredToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .send({ error_summary: 'expired_access_token/.', error: { '.tag': 'expired_access_token' } });
}

/** 400 is plain text. */
export function badInput(reply: FastifyReply, route: string, what: string): FastifyReply {
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send(`Error in call to API function "${route}": ${what}`);
}

export function errorBody(status: number): { readonly type: string; readonly body: string } {
  if (status === 429) {
    return json({ error_summary: 'too_many_requests/.', error: { reason: { '.tag': 'too_many_requests' } } });
  }
  if (status === 401) {
    return json({ error_summary: 'invalid_access_token/.', error: { '.tag': 'invalid_access_token' } });
  }
  if (status === 409 || status === 422) return json({ error_summary: 'other/.', error: { '.tag': 'other' } });
  return { type: 'text/plain', body: 'The sandbox was told to fail.' };
}

function json(body: object) {
  return { type: 'application/json', body: JSON.stringify(body) };
}
