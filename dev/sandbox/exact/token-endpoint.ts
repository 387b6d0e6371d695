import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthorizationCodes } from '#dev/sandbox/core/authorization.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { EXACT_APPLICATION, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { EXACT_TOKENS } from './token-habits.ts';

/** A renewal sooner than this after the last counts as an error (support page 'oauth devstep3'). */
const SOONEST_SECONDS = 570;

/**
 * Integrators report these answers: digits as text for `expires_in`, 'unauthorized_client' for a used refresh
 * token, 'access_denied' for an early renewal.
 */
export function addTokenEndpoint(
  app: FastifyInstance,
  tokens: SandboxTokens,
  codes: AuthorizationCodes,
): void {
  const answer = (account: SandboxAccount) => {
    const { access, refresh } = tokens.issue(account);
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: String(EXACT_TOKENS.accessSeconds),
      refresh_token: refresh,
    };
  };

  app.post('/api/oauth2/token', { config: { operation: 'token' } }, async (request, reply) => {
    const form = request.body as Readonly<Record<string, string | undefined>>;
    const { clientId, clientSecret } = EXACT_APPLICATION;
    if (form.client_id !== clientId || form.client_secret !== clientSecret)
      return reply.code(400).send({ error: 'invalid_client' });
    if (form.grant_type === 'authorization_code') {
      const granted = codes.redeem(form);
      return granted === null
        ? reply
            .code(400)
            .send({ error: 'invalid_grant', error_description: 'Authorization code is not valid.' })
        : answer(granted.account);
    }
    if (form.grant_type !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
    const linked = tokens.readRefresh(form.refresh_token ?? '');
    if (linked === null) return oldRefreshToken(reply);
    const age = tokens.ageOfAccess(linked.account);
    if (!linked.seeded && age !== null && age < SOONEST_SECONDS) {
      return reply.code(400).header('reason', 'TooEarlyToRefreshTokens').send({
        error: 'access_denied',
        error_description: 'Rate limit exceeded: access_token not expired',
      });
    }
    return answer(linked.account);
  });
}

export function oldRefreshToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ error: 'unauthorized_client', error_description: 'Old refresh token used.' });
}
