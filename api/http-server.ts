import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { ForbiddenError } from '#domain/errors.ts';
import { networkOf } from '#services/session/throttle.ts';
import type { Application } from './application.ts';
import { APP_POLICY } from './content-policy.ts';
import { customerRoutes } from './customer/customer-routes.ts';
import { emailDraftRoutes } from './files/email-draft-routes.ts';
import { emailFileRoutes } from './files/email-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { storedFileRoutes } from './files/stored-file-routes.ts';
import { uploadRoutes } from './files/upload-routes.ts';
import { graphqlRoutes } from './graphql/server/graphql-routes.ts';
import { healthRoute } from './health.ts';
import { microsoftNotifications } from './inbound/microsoft-notifications.ts';
import { letterRoutes } from './letter/letter-routes.ts';
import { linkRoutes } from './link/link-routes.ts';
import { recordRefusedCall } from './refused-access.ts';
import { restRoutes } from './rest/rest-routes.ts';
import { translateFailure } from './rest/translate.ts';
import { telephonyRoutes } from './telephony/telephony-routes.ts';
import { webClient } from './web-client.ts';

/** Calls per minute from one address: a whole office behind one, working hard, stays far below. */
const CALLS_PER_MINUTE = 3_000;
const BODY_LIMIT = 1_048_576;
const MESSAGE_LIMIT = 262_144;
const QUIET = /^\/(?:health$|assets\/)/;
/** Seconds (OWASP ASVS 3.4.1). */
const YEAR = 31_536_000;
/** Milliseconds for a whole request to come in; Fastify would wait for ever for the rest of a body. */
const RECEIVE_LIMIT = 30_000;

export async function createHttpServer(application: Application): Promise<FastifyInstance> {
  const { config } = application;
  const log: FastifyBaseLogger = application.log;
  const server = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: RECEIVE_LIMIT,
    trustProxy: config.api.trustedProxies.length > 0 && config.api.trustedProxies,
    // validationIssues needs the schema of a refused field.
    ajv: { customOptions: { verbose: true } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Open keep-alive connections would delay the end of the process.
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });

  server.addHook('onResponse', async (request, reply) => {
    const level = QUIET.test(request.url) ? 'debug' : 'info';
    request.log[level](
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  server.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ForbiddenError) await recordRefusedCall(application, request);
    const { status, headers, body } = translateFailure(error, application.log);
    return reply.code(status).headers(headers).send(body);
  });
  await server.register(helmet, {
    contentSecurityPolicy: APP_POLICY,
    strictTransportSecurity: config.api.publicUrl.startsWith('https:') && { maxAge: YEAR },
    referrerPolicy: { policy: 'same-origin' },
  });
  await server.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => QUIET.test(request.url),
  });
  await server.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT, handleProtocols },
    // Errors with a code are broken frames, for which ws has closed the socket; any other is ours.
    errorHandler: (error, socket) => {
      log['code' in error ? 'info' : 'error']({ error }, 'a websocket failed');
      socket.terminate();
    },
  });

  await server.register(healthRoute, { application });
  await server.register(graphqlRoutes, { application });
  await server.register(restRoutes, { application, prefix: '/app' });
  await server.register(fileRoutes, { application });
  await server.register(emailDraftRoutes, { application });
  await server.register(uploadRoutes, { application });
  await server.register(storedFileRoutes, { application });
  await server.register(emailFileRoutes, { application });
  await server.register(letterRoutes, { application });
  await server.register(customerRoutes, { application, prefix: '/portaal' });
  await server.register(linkRoutes, { application, prefix: '/link' });
  await server.register(telephonyRoutes, { application, prefix: '/telephony' });
  await server.register(microsoftNotifications, { application, prefix: '/inbound/microsoft' });
  await server.register(webClient);
  return server;
}
