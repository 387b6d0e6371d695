import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, MICROSOFT_APPLICATION, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { type AuthorizeQuery, authorizeQuery } from './authorize-query.ts';
import { consentPage } from './consent-page.ts';
import { MICROSOFT_TOKENS } from './token-habits.ts';

const CODE_MILLISECONDS = 10 * 60 * 1000;

const consent = authorizeQuery.extend({ account: z.enum([...SANDBOX_ACCOUNTS, 'cancel']) });

const tokenForm = z.object({
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  grant_type: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

interface GrantedCode {
  readonly query: AuthorizeQuery;
  readonly account: (typeof SANDBOX_ACCOUNTS)[number];
  readonly expiresAt: number;
}

/** The Microsoft identity platform v2: authorize and token (microsoft page §1). It has no revoke endpoint, as there. */
export function createMicrosoftLogin(tokens: SandboxTokens): StandIn {
  const codes = new Map<string, GrantedCode>();

  function answerTokens(reply: FastifyReply, account: GrantedCode['account'], scope: string) {
    const { access, refresh } = tokens.issue(account);
    return reply.header('cache-control', 'no-store').send({
      token_type: 'Bearer',
      scope,
      expires_in: MICROSOFT_TOKENS.accessSeconds,
      ext_expires_in: MICROSOFT_TOKENS.accessSeconds,
      access_token: access,
      refresh_token: refresh,
    });
  }

  function exchangeCode(reply: FastifyReply, form: z.output<typeof tokenForm>) {
    const granted = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    const usable =
      granted !== undefined &&
      granted.expiresAt > Date.now() &&
      granted.query.redirect_uri === form.redirect_uri &&
      provesChallenge(granted.query, form.code_verifier);
    if (!usable) return oauthError(reply, 400, 'invalid_grant', 70008);
    return answerTokens(reply, granted.account, granted.query.scope);
  }

  return {
    provider: 'microsoft-login',
    label: 'Microsoft-aanmelding',
    prefix: '/microsoft-login',
    operations: ['authorize', 'token'],
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [
          CREDENTIALS[account].label,
          [{ mailbox: CREDENTIALS[account].mailbox }],
        ]),
      ),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify(errorBody(status === 503 ? 'temporarily_unavailable' : 'server_error', 90033)),
    }),
    refuse: (reply) => oauthError(reply, 400, 'invalid_grant', 700082),

    routes(app: FastifyInstance) {
      acceptForms(app);

      app.get(
        '/:tenant/oauth2/v2.0/authorize',
        { config: { operation: 'authorize' } },
        async (request, reply) => {
          const query = authorizeQuery.safeParse(request.query);
          if (!query.success || query.data.client_id !== MICROSOFT_APPLICATION.clientId) {
            return oauthError(reply, 400, 'invalid_request', 900144);
          }
          return reply.type('text/html').send(consentPage(query.data));
        },
      );

      app.post('/:tenant/oauth2/v2.0/consent', async (request, reply) => {
        const answer = consent.safeParse(request.body);
        if (!answer.success) return oauthError(reply, 400, 'invalid_request', 900144);
        const { account, ...query } = answer.data;
        const target = new URL(query.redirect_uri);
        if (account === 'cancel') {
          target.searchParams.set('error', 'access_denied');
          target.searchParams.set(
            'error_description',
            'AADSTS65004: User declined to consent to access the app.',
          );
        } else {
          const code = randomBytes(24).toString('base64url');
          codes.set(code, { query, account, expiresAt: Date.now() + CODE_MILLISECONDS });
          target.searchParams.set('code', code);
        }
        target.searchParams.set('state', query.state);
        return reply.redirect(target.toString(), 303);
      });

      app.post('/:tenant/oauth2/v2.0/token', { config: { operation: 'token' } }, async (request, reply) => {
        const form = tokenForm.catch({}).parse(request.body);
        if (
          form.client_id !== MICROSOFT_APPLICATION.clientId ||
          form.client_secret !== MICROSOFT_APPLICATION.clientSecret
        ) {
          return oauthError(reply, 401, 'invalid_client', 7000215);
        }
        if (form.grant_type === 'authorization_code') return exchangeCode(reply, form);
        if (form.grant_type !== 'refresh_token')
          return oauthError(reply, 400, 'unsupported_grant_type', 70003);
        const linked = tokens.readRefresh(form.refresh_token ?? '');
        if (linked === null) return oauthError(reply, 400, 'invalid_grant', 9002313);
        return answerTokens(reply, linked.account, form.scope ?? 'openid offline_access');
      });
    },
  };
}

function provesChallenge(query: AuthorizeQuery, verifier: string | undefined): boolean {
  if (query.code_challenge === undefined) return true;
  if (verifier === undefined) return false;
  const proof =
    query.code_challenge_method === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return proof === query.code_challenge;
}

function oauthError(reply: FastifyReply, status: number, error: string, number: number): FastifyReply {
  return reply.code(status).send(errorBody(error, number));
}

function errorBody(error: string, number: number) {
  const trace = randomUUID();
  return {
    error,
    error_description: `AADSTS${number}: The request was refused by the sandbox. Trace ID: ${trace}`,
    error_codes: [number],
    timestamp: new Date().toISOString().replace('T', ' ').replace(/\.\d+/, ''),
    trace_id: trace,
    correlation_id: randomUUID(),
  };
}
