import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomState,
  nopkce,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  validateAuthResponse,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { fetch } from 'undici';
import { ProviderFailedError } from '#domain/errors.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { StoredToken } from '#providers/access-token.ts';
import { AddressRefusedError, type Outbound } from '#providers/outbound.ts';
import {
  accessRefused,
  addressRefused,
  linkIncomplete,
  malformedReply,
  refusedStatus,
  safeCode,
  timedOut,
  unreachable,
} from '#providers/provider-failures.ts';
import type { ConsentProvider, ConsentService } from './consent-service.ts';

const TIMEOUT_MILLISECONDS = 15_000;

export interface ConsentSecrets {
  readonly state: string;
  readonly verifier: string;
}

export interface ConsentRequest {
  readonly kind: LinkKind;
  readonly redirectUri: string;
  readonly secrets: ConsentSecrets;
}

export interface ConsentClient {
  /** The address at which a person consents. Throws `link-incomplete` where Balie is not registered there. */
  address(provider: ConsentProvider, request: ConsentRequest): Promise<string>;
  /** The same for less, after `invalid_scope`; null where there is no less to ask for. Throws as `address`. */
  narrowerAddress(provider: ConsentProvider, request: ConsentRequest): Promise<string | null>;
  /** One exchange, as a code is good once; `query` is the browser's. Throws ProviderFailedError. */
  exchange(
    provider: ConsentProvider,
    request: ConsentRequest & { readonly query: string },
  ): Promise<StoredToken>;
}

/** A new state and verifier; the state alone leaves the server. */
export function newConsentSecrets(): ConsentSecrets {
  return { state: generateRandomState(), verifier: generateRandomCodeVerifier() };
}

/** The authorization code flow by oauth4webapi. HTTP is for the sandbox alone. */
export function createConsentClient(
  services: Readonly<Record<ConsentProvider, ConsentService>>,
  options: { readonly outbound: Outbound; readonly allowLoopback: boolean; readonly now?: () => number },
): ConsentClient {
  const { outbound, allowLoopback, now = Date.now } = options;

  function opened(provider: ConsentProvider) {
    const service = services[provider];
    const { clientId, clientSecret, tokenUrl, authorizeUrl } = service;
    if (clientId === undefined || clientSecret === undefined) throw linkIncomplete(provider);
    const server: AuthorizationServer = {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    };
    const client: Client = { client_id: clientId };
    return { service, server, client, authentication: ClientSecretPost(clientSecret) };
  }

  /** Through the guard of every outgoing call; a redirect could carry the secret elsewhere. */
  const guarded = (provider: ConsentProvider) =>
    (async (url: string, { body, headers, method, signal }: RequestInit) => {
      if (!outbound.allows(new URL(url))) throw addressRefused(provider);
      return fetch(url, {
        dispatcher: outbound.dispatcher,
        redirect: 'manual',
        body: String(body),
        headers: Object.fromEntries(new Headers(headers)),
        method: method ?? 'POST',
        signal: signal ?? null,
      });
    }) as unknown as typeof globalThis.fetch;

  async function addressFor(
    provider: ConsentProvider,
    { redirectUri, secrets }: ConsentRequest,
    scope: string,
  ): Promise<string> {
    const { service, client } = opened(provider);
    const url = new URL(service.authorizeUrl);
    const parameters = {
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      state: secrets.state,
      ...(scope === '' ? {} : { scope }),
      ...service.parameters,
      ...(service.provesCode
        ? {
            code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
            code_challenge_method: 'S256',
          }
        : {}),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.toString();
  }

  return {
    address: (provider, request) => addressFor(provider, request, services[provider].scopeOf(request.kind)),

    async narrowerAddress(provider, request) {
      const scope = services[provider].narrowerScopeOf(request.kind);
      return scope === null ? null : addressFor(provider, request, scope);
    },

    async exchange(provider, { redirectUri, secrets, query }) {
      const { service, server, client, authentication } = opened(provider);
      const requestedAt = now();
      try {
        const parameters = validateAuthResponse(server, client, new URLSearchParams(query), secrets.state);
        const response = await authorizationCodeGrantRequest(
          ...([server, client, authentication, parameters, redirectUri] as const),
          service.provesCode ? secrets.verifier : nopkce,
          {
            [customFetch]: guarded(provider),
            [allowInsecureRequests]: allowLoopback,
            signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
          },
        );
        const token = await processAuthorizationCodeResponse(server, client, response);
        const seconds = token.expires_in ?? service.lifetimeSeconds;
        if (token.refresh_token === undefined || seconds === undefined) throw malformedReply(provider);
        return {
          accessToken: token.access_token,
          refreshToken: token.refresh_token,
          expiresAt: new Date(requestedAt + seconds * 1000),
        };
      } catch (error) {
        throw exchangeFailure(provider, error);
      }
    },
  };
}

function exchangeFailure(provider: ConsentProvider, error: unknown): unknown {
  if (error instanceof ProviderFailedError) return error;
  if (error instanceof AuthorizationResponseError) return consentRefused(provider, error.error);
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant' || error.status < 500
      ? exchangeRefused(provider, error.error)
      : refusedStatus(provider, error.status, { code: safeCode(error.error) });
  }
  if (error instanceof WWWAuthenticateChallengeError) return accessRefused(provider, 'invalid_client');
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut(provider);
  if (error instanceof OperationProcessingError) return malformedReply(provider);
  if (error instanceof TypeError) {
    return error.cause instanceof AddressRefusedError
      ? addressRefused(provider)
      : unreachable(provider, error);
  }
  return error;
}

/** The person or an administrator there said no (RFC 6749 section 4.1.2.1). */
export function consentRefused(provider: string, code: string): ProviderFailedError {
  const label = providerLabel(provider);
  const reason =
    code === 'access_denied'
      ? `Er is bij ${label} geen toestemming gegeven.`
      : `${label} staat het koppelen niet toe. Vraag het de beheerder van dat account.`;
  return new ProviderFailedError({
    provider,
    code: safeCode(code) ?? 'consent-refused',
    message: `${reason} Autoriseer opnieuw.`,
    retryable: false,
  });
}

function exchangeRefused(provider: ConsentProvider, code: string): ProviderFailedError {
  return new ProviderFailedError({
    provider,
    code: safeCode(code) ?? 'exchange-refused',
    message: `${providerLabel(provider)} neemt de autorisatie niet aan: die is verlopen of al gebruikt. Autoriseer opnieuw.`,
    retryable: false,
  });
}
