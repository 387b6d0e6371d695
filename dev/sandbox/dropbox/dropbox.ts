import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuthorizationCodes, createAuthorizationCodes } from '#dev/sandbox/core/authorization.ts';
import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import {
  CREDENTIALS,
  DROPBOX_APPLICATION,
  dropboxAccountIdOf,
  SANDBOX_ACCOUNTS,
  type SandboxAccount,
} from '#dev/sandbox/credentials.ts';
import { addCallRoutes } from './call-routes.ts';
import { addContentRoutes } from './content-routes.ts';
import { errorBody, expiredToken } from './dropbox-errors.ts';
import { createDropboxState, nameOf } from './dropbox-state.ts';
import { DROPBOX_TOKENS } from './token-habits.ts';
import { createUploads } from './uploads.ts';

/** Dropbox API v2 (its stone files and HTTP documentation): calls below /api, content below /content, sign-in beside. */
export function createDropbox(services: StandInServices, tokens: SandboxTokens): StandIn {
  const dropbox = createDropboxState(services);
  const uploads = createUploads(dropbox);
  const codes = createAuthorizationCodes();

  return {
    provider: 'dropbox',
    label: 'Dropbox',
    prefix: '/dropbox',
    operations: [
      'authorize',
      'token',
      'token.revoke',
      'account.get',
      ...['list', 'get', 'create', 'update', 'copy', 'delete'].map((verb) => `folder.${verb}`),
      ...['upload', 'download'].map((verb) => `file.${verb}`),
      ...['create', 'put', 'finish'].map((verb) => `session.${verb}`),
      'link.create',
      'permission.list',
      'permission.delete',
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
      codes.addRoutes(app, {
        clientId: DROPBOX_APPLICATION.clientId,
        authorizePath: '/oauth2/authorize',
        subtitleOf: (account) => CREDENTIALS[account].mailbox,
        declined: {
          error_description: 'The user chose not to give your app access to their Dropbox account.',
        },
        badRequest: (reply) => reply.code(400).send('Invalid client_id or redirect_uri'),
      });
      app.register(
        async (api) => {
          addTokenEndpoint(api, tokens, codes);
          addAccountCalls(api, tokens, accountOf);
          addCallRoutes(api, { dropbox, uploads }, accountOf);
        },
        { prefix: '/api' },
      );
      app.register(async (content) => addContentRoutes(content, { dropbox, uploads }, accountOf), {
        prefix: '/content',
      });
    },
  };
}

/** Who an application says to be: in the form, or as Dropbox' own SDKs do by basic authentication (Dropbox: OAuth guide). */
function isOurs(request: FastifyRequest, form: Readonly<Record<string, string | undefined>>): boolean {
  const { clientId, clientSecret } = DROPBOX_APPLICATION;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const { authorization } = request.headers;
  if (authorization !== undefined) return authorization === basic;
  return form.client_id === clientId && form.client_secret === clientSecret;
}

/**
 * `POST /oauth2/token`: a renewal gives no new refresh token, the old one goes on (Dropbox: OAuth guide). Dropbox' SDK
 * for Go still calls it below `/1`.
 */
function addTokenEndpoint(app: FastifyInstance, tokens: SandboxTokens, codes: AuthorizationCodes): void {
  for (const path of ['/oauth2/token', '/1/oauth2/token'])
    app.post(path, { config: { operation: 'token' } }, async (request, reply) =>
      answerToken(request, reply, tokens, codes),
    );
}

function answerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: SandboxTokens,
  codes: AuthorizationCodes,
) {
  const form = request.body as Readonly<Record<string, string | undefined>>;
  if (!isOurs(request, form)) {
    return reply.code(400).send({ error: 'invalid_client: Invalid client_id or client_secret' });
  }
  if (form.grant_type === 'authorization_code') {
    const granted = codes.redeem(form);
    if (granted === null) return reply.code(400).send(WRONG_CODE);
    const { account, query } = granted;
    const { access, refresh } = tokens.issue(account);
    const offline = query.token_access_type === 'offline' ? { refresh_token: refresh } : {};
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: DROPBOX_TOKENS.accessSeconds,
      ...offline,
      scope: query.scope,
      uid: '12345',
      account_id: dropboxAccountIdOf(account),
    };
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
}

const WRONG_CODE = { error: 'invalid_grant', error_description: "code doesn't exist or has expired" };

/** `users/get_current_account` and `auth/token/revoke`, which ends the refresh token and its access tokens. */
function addAccountCalls(
  app: FastifyInstance,
  tokens: SandboxTokens,
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  app.post('/2/users/get_current_account', { config: { operation: 'account.get' } }, async (request) => {
    const account = accountOf(request);
    const { label, mailbox } = CREDENTIALS[account];
    const name = {
      display_name: label,
      given_name: label,
      surname: '',
      familiar_name: label,
      abbreviated_name: '',
    };
    return {
      account_id: dropboxAccountIdOf(account),
      name,
      email: mailbox,
      email_verified: true,
      disabled: false,
      locale: 'nl',
      referral_link: 'https://www.dropbox.sandbox.example/referrals/sandbox',
      is_paired: false,
      account_type: { '.tag': 'business' },
      root_info: { '.tag': 'user', root_namespace_id: '3235641', home_namespace_id: '3235641' },
    };
  });

  app.post('/2/auth/token/revoke', { config: { operation: 'token.revoke' } }, async (request, reply) => {
    tokens.revoke(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    return reply.type('application/json').send('null');
  });
}
