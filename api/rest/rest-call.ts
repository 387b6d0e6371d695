import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Application } from '#api/application.ts';
import { openAccess, readToken, sessionOf, viewerOf } from '#api/context.ts';
import { rememberCaller } from '#api/refused-access.ts';
import { readRequestId } from '#api/request-id.ts';
import { ValidationError } from '#domain/errors.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { Session, UserViewer } from '#services/session/session.ts';

export interface RestOptions {
  readonly application: Application;
}

function tokenOf(request: FastifyRequest): string | null {
  return readToken(request.headers['x-access-token']);
}

/** The full session of a call. Throws InvalidTokenError, TokenExpiredError, ForbiddenError. */
export async function sessionOfCall(application: Application, request: FastifyRequest): Promise<Session> {
  const access = await openAccess(application.sessions, tokenOf(request));
  const session = sessionOf(access);
  rememberCaller(request, session);
  viewerOf(access);
  return session;
}

/** The viewer of a call. Throws what `sessionOfCall` throws. */
export async function viewerOfCall(application: Application, request: FastifyRequest): Promise<UserViewer> {
  const { viewer } = await sessionOfCall(application, request);
  return viewer;
}

/** Does the work of a call with a lease of its own. Throws what `viewerOfCall` and the work throw. */
export async function asViewer<T>(
  application: Application,
  request: FastifyRequest,
  work: (client: LeasedClient, viewer: UserViewer) => Promise<T>,
): Promise<T> {
  const viewer = await viewerOfCall(application, request);
  return application.database.lease(viewer, (client) => work(client, viewer));
}

/** The caller's request id, or a new one. Throws ValidationError. */
export function requestIdOf(request: FastifyRequest): string {
  const given = request.headers['idempotency-key'];
  return typeof given === 'string' ? readRequestId(given) : randomUUID();
}

/** An id from a path or body; what is no id names no row, so that it is answered like a stranger's. */
export function rowId(text: unknown): string {
  return typeof text === 'string' && isUuid(text) ? text : '00000000-0000-0000-0000-000000000000';
}

/**
 * For routes whose schema is documentation alone: their own code validates the input, by field and in Dutch.
 */
export const describedOnly: FastifySchemaCompiler<unknown> = () => () => true;

/** A text to search by; one that no row can contain finds nothing, like a stranger's. */
export function soughtText(text: string): string {
  return text.includes('\0') ? '' : text;
}

/** The body, or its `field`. Throws ValidationError. */
export function objectOf(body: unknown, field = 'De inhoud'): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Readonly<Record<string, unknown>>;
  }
  throw new ValidationError([{ field, message: 'Stuur een object (JSON).' }]);
}
