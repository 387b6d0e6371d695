import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '#api/application.ts';
import { GRAPHIQL_POLICY } from '#api/content-policy.ts';
import { readToken } from '#api/context.ts';
import { refuseOtherSites } from '#api/realtime/socket-origin.ts';
import { serveSockets } from '#api/realtime/socket-transport.ts';
import { graphiqlPage } from './graphiql.ts';
import { readPersistedOperations } from './persisted-operations.ts';
import { createSocketOptions } from './websocket.ts';
import { createGraphQLServer, GRAPHQL_PATH } from './yoga.ts';

/** Written by Relay's compiler (relay.config.json). */
const PERSISTED_FILE = path.join(import.meta.dirname, '../../../web/__generated__/persisted-operations.json');

/** Bytes: the text of the largest mail in JSON, where a sign may take several. */
const LARGEST_CALL = 12_000_000;

const NO_PARAMETERS = {
  errors: [{ message: 'Must provide query string.', extensions: { code: 'BAD_REQUEST' } }],
};

/** For an empty body Yoga would wait forever on the request's stream, which was already read. */
function hasParameters(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
}

/** /graphql: operations over HTTP and websocket, and GraphiQL. */
export async function graphqlRoutes(
  app: FastifyInstance,
  { application }: { readonly application: Application },
): Promise<void> {
  const { config } = application;
  const persisted = readPersistedOperations(PERSISTED_FILE);
  const server = createGraphQLServer(application, persisted);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { 'user-agent': userAgent = '', 'x-access-token': token } = request.headers;
    const caller = {
      address: request.ip,
      userAgent,
      token: readToken(token),
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    };
    const response = await server.handleNodeRequest(request, { caller, hangUp: null });
    reply.code(response.status).header('cache-control', 'no-store');
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }

  async function graphiql(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { html, brotli } = await graphiqlPage();
    const compressed = String(request.headers['accept-encoding']).includes('br');
    reply.type('text/html; charset=utf-8').header('vary', 'accept, accept-encoding');
    if (compressed) reply.header('content-encoding', 'br');
    return reply.send(compressed ? brotli : html);
  }

  app.route({
    method: 'POST',
    url: GRAPHQL_PATH,
    bodyLimit: LARGEST_CALL,
    preHandler: async (request, reply) => {
      if (!hasParameters(request.body)) await reply.code(400).send(NO_PARAMETERS);
    },
    handler: answer,
  });

  app.route({
    method: 'GET',
    url: GRAPHQL_PATH,
    preValidation: refuseOtherSites(application),
    helmet: { contentSecurityPolicy: GRAPHIQL_POLICY },
    handler: (request, reply) => {
      const page = String(request.headers.accept).includes('text/html');
      return page && config.api.graphiql ? graphiql(request, reply) : answer(request, reply);
    },
    wsHandler: serveSockets(createSocketOptions(application, server, persisted), application.log),
  });
}
