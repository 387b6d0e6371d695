import type { FastifyInstance } from 'fastify';
import { refuseOtherSites } from '#api/realtime/socket-origin.ts';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { serveAppSocket } from './app-socket.ts';

/** The websocket at '/app/' for existing clients (spec 1§7.1, ledger WS-01). */
export async function appSocketRoute(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.route({
    method: 'GET',
    url: '/',
    schema: { hide: true },
    preValidation: refuseOtherSites(application),
    handler: (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ message: 'Hier is alleen een websocket.' }),
    wsHandler: serveAppSocket(application),
  });
}
