import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { SandboxTokens } from './tokens.ts';

/** Calls of `token` and the pages for people need no token, `preauthorised` ones refuse it. */
export function requireBearer(
  app: FastifyInstance,
  tokens: SandboxTokens,
  refuse: (reply: FastifyReply) => FastifyReply,
  preauthorised: ReadonlySet<string> = new Set(),
): (request: FastifyRequest) => SandboxAccount {
  const accounts = new WeakMap<FastifyRequest, SandboxAccount>();
  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation === 'token' || operation === 'authorize' || operation === undefined) return undefined;
    if (typeof operation === 'string' && preauthorised.has(operation)) {
      return request.headers.authorization !== undefined && !reply.sent ? refuse(reply) : undefined;
    }
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const account = tokens.accountOfAccess(token);
    if (account !== null) accounts.set(request, account);
    if (account === null && !reply.sent) return refuse(reply);
    return undefined;
  });
  return (request) => {
    const account = accounts.get(request);
    if (account === undefined) throw new Error('The token was not checked before the route.');
    return account;
  };
}
