import type { FastifyInstance } from 'fastify';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { ZOOM_TOKENS } from './token-habits.ts';

const SCOPES = [
  'meeting:write:meeting:admin',
  'meeting:read:meeting:admin',
  'meeting:read:list_meetings:admin',
  'meeting:read:past_meeting:admin',
  'meeting:update:meeting:admin',
  'meeting:delete:meeting:admin',
];

/** `POST /oauth/token` for an app of one account; parameters in the query or a form (Zoom: server-to-server OAuth). */
export function addTokenEndpoint(app: FastifyInstance, tokens: SandboxTokens): void {
  app.post('/oauth/token', { config: { operation: 'token' } }, async (request, reply) => {
    const given = { ...(request.query as object), ...(request.body as object | null) } as Readonly<
      Record<string, string | undefined>
    >;
    if (given.grant_type !== 'account_credentials')
      return reply.code(400).send({ reason: 'unsupported grant type', error: 'unsupported_grant_type' });
    const [, sent = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [id, secret] = Buffer.from(sent, 'base64').toString().split(':');
    const account = SANDBOX_ACCOUNTS.find((name) => CREDENTIALS[name].zoom.clientId === id);
    if (account === undefined || CREDENTIALS[account].zoom.clientSecret !== secret)
      return reply.code(400).send({ reason: 'Invalid client_id or client_secret', error: 'invalid_client' });
    if (given.account_id !== CREDENTIALS[account].zoom.accountId)
      return reply.code(400).send({ reason: 'Bad Request', error: 'invalid_request' });
    return {
      access_token: tokens.issue(account).access,
      token_type: 'bearer',
      expires_in: ZOOM_TOKENS.accessSeconds - 1,
      scope: SCOPES.join(' '),
      api_url: `${request.protocol}://${request.host}/zoom`,
    };
  });
}
