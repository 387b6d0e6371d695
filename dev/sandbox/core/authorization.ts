import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { html } from '#dev/sandbox/pages/html.ts';
import { page } from '#dev/sandbox/pages/page-layout.ts';

const CODE_MILLISECONDS = 10 * 60 * 1000;

/** The parameters with which a user is sent to sign in (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().default(''),
  state: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
  /** Dropbox alone: 'offline' asks for a refresh token. */
  token_access_type: z.enum(['online', 'offline', 'legacy']).optional(),
});
export type AuthorizeQuery = z.output<typeof authorizeQuery>;

const consent = authorizeQuery.extend({ account: z.enum([...SANDBOX_ACCOUNTS, 'personal', 'cancel']) });

export interface GrantedCode {
  readonly query: AuthorizeQuery;
  readonly account: SandboxAccount;
}

export interface ConsentPage {
  readonly clientId: string;
  /** Below the stand-in, as in '/oauth/authorize'; the page posts to 'consent' beside it. */
  readonly authorizePath: string;
  /** The text on the page that says which account it is on the wire. */
  readonly subtitleOf: (account: SandboxAccount) => string;
  readonly declined: Readonly<Record<string, string>>;
  /** An account of a person instead of an office, which has what the first account has; absent: there is none. */
  readonly personal?: {
    readonly label: string;
    /** What such an account is sent back with, by what is asked for; null: it may consent. */
    readonly refusalOf: (scope: string) => Readonly<Record<string, string>> | null;
  };
  readonly badRequest: (reply: FastifyReply) => FastifyReply;
}

export interface AuthorizationCodes {
  addRoutes(app: FastifyInstance, consentPage: ConsentPage): void;
  /** Takes a code up, once; null for one that is unknown, old, of another address or not proven. */
  redeem(form: Readonly<Record<string, string | undefined>>): GrantedCode | null;
}

/** The authorization code flow: a page on which a person picks an account or declines, and codes good once. */
export function createAuthorizationCodes(): AuthorizationCodes {
  const codes = new Map<string, GrantedCode & { readonly expiresAt: number }>();

  return {
    addRoutes(app, { clientId, authorizePath, subtitleOf, declined, personal, badRequest }) {
      app.get(authorizePath, { config: { operation: 'authorize' } }, async (request, reply) => {
        const query = authorizeQuery.safeParse(request.query);
        if (!query.success || query.data.client_id !== clientId) return badRequest(reply);
        return reply.type('text/html').send(consentForm(query.data, subtitleOf, personal?.label));
      });

      app.post(authorizePath.replace(/[^/]+$/, 'consent'), async (request, reply) => {
        const answer = consent.safeParse(request.body);
        if (!answer.success) return badRequest(reply);
        const { account: chosen, ...query } = answer.data;
        if (chosen === 'personal' && personal === undefined) return badRequest(reply);
        const target = new URL(query.redirect_uri);
        const refusal =
          chosen === 'cancel'
            ? { error: 'access_denied', ...declined }
            : chosen === 'personal' && personal?.refusalOf(query.scope);
        if (refusal) {
          for (const [name, value] of Object.entries(refusal)) target.searchParams.set(name, value);
        } else {
          const account = chosen === 'second' ? chosen : 'main';
          const code = randomBytes(24).toString('base64url');
          codes.set(code, { query, account, expiresAt: Date.now() + CODE_MILLISECONDS });
          target.searchParams.set('code', code);
        }
        target.searchParams.set('state', query.state);
        return reply.redirect(target.toString(), 303);
      });
    },

    redeem(form) {
      const granted = codes.get(form.code ?? '');
      codes.delete(form.code ?? '');
      const usable =
        granted !== undefined &&
        granted.expiresAt > Date.now() &&
        granted.query.redirect_uri === form.redirect_uri &&
        provesChallenge(granted.query, form.code_verifier);
      return usable ? granted : null;
    },
  };
}

function consentForm(
  query: AuthorizeQuery,
  subtitleOf: (account: SandboxAccount) => string,
  personal: string | undefined,
): string {
  const hidden = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const choices = SANDBOX_ACCOUNTS.map(
    (account) =>
      html`<button name="account" value="${account}">${CREDENTIALS[account].label}<br>
        <small>${subtitleOf(account)}</small></button>`,
  );
  return page(
    'Een account kiezen',
    html`<form method="post" action="consent" class="consent">
      <p>Balie vraagt toegang tot: <code>${query.scope}</code></p>
      ${hidden} ${choices}
      ${personal === undefined ? [] : html`<button name="account" value="personal">${personal}</button>`}
      <button name="account" value="cancel" class="quiet">Annuleren</button>
    </form>`,
  );
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
