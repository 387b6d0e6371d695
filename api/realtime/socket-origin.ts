import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '#api/application.ts';
import { recordRefusedCall } from '#api/refused-access.ts';

/** A hook that answers 403 to sockets of other sites' pages. */
export function refuseOtherSites(
  application: Application,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (!request.ws || mayOpenSocket(request, application.config.api.publicUrl)) return;
    await recordRefusedCall(application, request);
    await reply.code(403).send();
  };
}

/** Refuses pages of other sites (ASVS 4.4.2); scripts send no Origin. */
function mayOpenSocket(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
