import type { FastifyInstance } from 'fastify';
import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, DROPBOX_APPLICATION, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { addCallRoutes } from './call-routes.ts';
import { addContentRoutes } from './content-routes.ts';
import { errorBody, expiredToken } from './dropbox-errors.ts';
import { createDropboxState, nameOf } from './dropbox-state.ts';
import { DROPBOX_TOKENS } from './token-habits.ts';

/** Dropbox API v2 (its stone files and HTTP documentation): calls below /api, content below /content. */
export function createDropbox(services: StandInServices, tokens: SandboxTokens): StandIn {
  const dropbox = createDropboxState(services);

  return {
    provider: 'dropbox',
    label: 'Dropbox',
    prefix: '/dropbox',
    operations: [
      'token',
      ...['list', 'get', 'create', 'update', 'delete'].map((verb) => `folder.${verb}`),
      ...['upload', 'download'].map((verb) => `file.${verb}`),
      ...['create', 'put', 'finish'].map((verb) => `session.${verb}`),
      ...['link.create', 'permission.list', 'permission.delete'],
    ],
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [
          CREDENTIALS[account].label,
          dropbox.entriesOf(account).map(({ id, path, content, link }) => ({
            id,
            name: nameOf(path),
            path,
            ...(content === undefined ? {} : { size: Buffer.byteLength(content, 'base64') }),
            ...(link === undefined ? {} : { link }),
          })),
        ]),
      ),
    errorBody,
    refuse: expiredToken,

    routes(app) {
      const accountOf = requireBearer(app, tokens, expiredToken);
      acceptForms(app);
      app.register(
        async (api) => {
          addTokenEndpoint(api, tokens);
          addCallRoutes(api, dropbox, accountOf);
        },
        { prefix: '/api' },
      );
      app.register(async (content) => addContentRoutes(content, dropbox, accountOf), { prefix: '/content' });
    },
  };
}

/** `POST /oauth2/token`: a renewal gives no new refresh token, the old one goes on (Dropbox: OAuth guide). */
function addTokenEndpoint(app: FastifyInstance, tokens: SandboxTokens): void {
  app.post('/oauth2/token', { config: { operation: 'token' } }, async (request, reply) => {
    const form = request.body as Readonly<Record<string, string | undefined>>;
    const { clientId, clientSecret } = DROPBOX_APPLICATION;
    if (form.client_id !== clientId || form.client_secret !== clientSecret) {
      return reply.code(400).send({ error: 'invalid_client: Invalid client_id or client_secret' });
    }
    if (form.grant_type !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
    const linked = tokens.readRefresh(form.refresh_token ?? '');
    if (linked === null) {
      return reply
        .code(400)
        .send({ error: 'invalid_grant', error_description: 'refresh token is invalid or revoked' });
    }
    const { access } = tokens.issue(linked.account);
    return { access_token: access, token_type: 'bearer', expires_in: DROPBOX_TOKENS.accessSeconds };
  });
}
