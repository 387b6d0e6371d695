import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createAuthorizationCodes, type GrantedCode } from '#dev/sandbox/core/authorization.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, MICROSOFT_APPLICATION, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { MICROSOFT_TOKENS } from './token-habits.ts';

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

/** The Microsoft identity platform v2: authorize and token (microsoft page §1). It has no revoke endpoint, as there. */
export function createMicrosoftLogin(tokens: SandboxTokens): StandIn {
  const codes = createAuthorizationCodes();

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
    const granted = codes.redeem(form);
    if (granted === null) return oauthError(reply, 400, 'invalid_grant', 70008);
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

      codes.addRoutes(app, {
        clientId: MICROSOFT_APPLICATION.clientId,
        authorizePath: '/:tenant/oauth2/v2.0/authorize',
        subtitleOf: (account) => CREDENTIALS[account].mailbox,
        declined: { error_description: 'AADSTS65004: User declined to consent to access the app.' },
        personal: { label: 'Persoonlijk account', refusalOf: refusedScope },
        badRequest: (reply) => oauthError(reply, 400, 'invalid_request', 900144),
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

/** Nothing of an account of a person can be shared, so that it has no such permissions (Graph: permissions). */
function refusedScope(scope: string): Readonly<Record<string, string>> | null {
  const shared = scope.split(' ').find((one) => one.endsWith('.Shared'));
  if (shared === undefined) return null;
  const described = `The provided value for the input parameter 'scope' is not valid. The scope '${shared}' does not exist.`;
  return { error: 'invalid_scope', error_description: described };
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
