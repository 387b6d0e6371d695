import type { FastifyRequest } from 'fastify';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import type { Session } from '#services/session/session.ts';
import type { Application } from './application.ts';

const callers = new WeakMap<FastifyRequest, Session>();

export function rememberCaller(request: FastifyRequest, session: Session): void {
  callers.set(request, session);
}

export async function recordRefusedCall(application: Application, request: FastifyRequest): Promise<void> {
  const session = callers.get(request) ?? null;
  const route = `${request.method} ${request.routeOptions.url ?? ''}`.trim();
  await recordRefusedAccess(application, { session, address: request.ip, route });
}

/** `route` is one of our own names, never the caller's address. */
export async function recordRefusedAccess(
  { sessions }: Application,
  {
    session,
    address,
    route,
  }: { readonly session: Session | null; readonly address: string; readonly route: string },
): Promise<void> {
  const viewer = session?.viewer ?? null;
  const subject = viewer && { officeId: viewer.officeId, userId: viewer.userId };
  await recordSecurityEvent(sessions, {
    kind: 'access-refused',
    subject,
    byUserId: viewer?.userId ?? null,
    address,
    details: { route },
  });
}
