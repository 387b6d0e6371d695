import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { type HttpClient, parseJson, readJson, requireSuccess } from './http.ts';
import {
  accessRefused,
  linkBroken,
  linkIncomplete,
  malformedReply,
  refusedStatus,
  safeCode,
} from './provider-failures.ts';
import type { LinkAccess } from './provider-ports.ts';

export const MARGIN_MILLISECONDS = 60_000;

/** Only a new authorisation by the user mends these (Microsoft: auth code flow). */
const NEEDS_CONSENT = new Set(['invalid_grant', 'interaction_required', 'consent_required']);

export interface StoredToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

export interface TokenStore {
  /** Runs `fn` with the link's token under its lock, stores the result unless null; `broken` when it is or is gone. */
  withLinkLock<T>(
    linkId: string,
    fn: (
      current: StoredToken | 'broken',
    ) => Promise<{ readonly next: StoredToken | 'broken' | null; readonly result: T }>,
  ): Promise<T>;
}

export interface TokenEndpoint {
  readonly provider: ProviderName;
  readonly client: HttpClient;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly rules?: TokenRules;
}

export interface TokenRules {
  readonly marginMilliseconds?: number;
  /** Renewing sooner counts against us. */
  readonly renewsWithinMilliseconds?: number;
  /** How long a token is valid where the reply does not say so. */
  readonly lifetimeSeconds?: number;
  /** Codes by which this provider asks for new consent, besides those by which all do. */
  readonly needsConsent?: readonly string[];
}

export interface TokenSource {
  /** `LinkAccess.accessToken` of a link; `opened`: the token as stored. Throws ProviderFailedError (invalid_grant). */
  accessTokenOf(
    link: { readonly linkId: string; readonly endpoint: TokenEndpoint },
    opened: StoredToken,
  ): LinkAccess['accessToken'];
}

/** A new access token that is stored nowhere, for a last call. Throws ProviderFailedError. */
export async function renewOnce(
  endpoint: TokenEndpoint,
  token: StoredToken,
  now: () => number = Date.now,
): Promise<string> {
  const renewed = await requestRenewal(endpoint, token, now);
  if (renewed === 'broken') throw linkBroken(endpoint.provider);
  return renewed.accessToken;
}

export function createTokenSource(store: TokenStore, now: () => number = Date.now): TokenSource {
  /** Renewals of this process, by link and old token: activities that meet a 401 together wait for one lock. */
  const underWay = new Map<string, Promise<StoredToken>>();
  const leftOf = (token: StoredToken) => token.expiresAt.getTime() - now();
  const isStale = ({ rules }: TokenEndpoint, token: StoredToken) =>
    leftOf(token) < (rules?.marginMilliseconds ?? MARGIN_MILLISECONDS);

  async function renew(linkId: string, endpoint: TokenEndpoint, used: StoredToken): Promise<StoredToken> {
    const outcome = await store.withLinkLock<StoredToken | ProviderFailedError>(linkId, async (current) => {
      if (current === 'broken') return { next: null, result: linkBroken(endpoint.provider) };
      if (current.accessToken !== used.accessToken && !isStale(endpoint, current))
        return { next: null, result: current };
      const tooEarly =
        leftOf(current) - (endpoint.rules?.renewsWithinMilliseconds ?? Number.POSITIVE_INFINITY);
      if (tooEarly > 0) return { next: null, result: tokenNotExpired(endpoint.provider, tooEarly) };
      const renewed = await requestRenewal(endpoint, current, now);
      return renewed === 'broken'
        ? { next: 'broken', result: linkBroken(endpoint.provider) }
        : { next: renewed, result: renewed };
    });
    if (outcome instanceof ProviderFailedError) throw outcome;
    return outcome;
  }

  return {
    accessTokenOf({ linkId, endpoint }, opened) {
      let latest = opened;
      return async (options) => {
        if (options?.refresh === true || isStale(endpoint, latest)) {
          const key = `${linkId} ${latest.accessToken}`;
          const renewal =
            underWay.get(key) ?? renew(linkId, endpoint, latest).finally(() => underWay.delete(key));
          underWay.set(key, renewal);
          latest = await renewal;
        }
        return latest.accessToken;
      };
    },
  };
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  // Exact Online sends digits in a string.
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
});

/** RFC 6749 section 6. The caller's signal is left out: a rotated refresh token must not be lost. */
async function requestRenewal(
  endpoint: TokenEndpoint,
  current: StoredToken,
  now: () => number,
): Promise<StoredToken | 'broken'> {
  const { provider, client, clientId, clientSecret, rules = {} } = endpoint;
  if (clientId === undefined || clientSecret === undefined) throw linkIncomplete(provider);
  const requestedAt = now();
  const reply = await client.send({
    method: 'POST',
    path: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: current.refreshToken,
    }).toString(),
  });
  if (reply.status === 400 || reply.status === 401) {
    const code = errorCode(reply.text);
    if (code !== undefined && (NEEDS_CONSENT.has(code) || rules.needsConsent?.includes(code)))
      return 'broken';
    throw accessRefused(provider, code ?? String(reply.status));
  }
  requireSuccess(provider, reply);
  const token = readJson(provider, reply, tokenReply);
  const seconds = token.expires_in ?? rules.lifetimeSeconds;
  if (seconds === undefined) throw malformedReply(provider);
  return {
    accessToken: token.access_token,
    // Some providers give no new refresh token.
    refreshToken: token.refresh_token ?? current.refreshToken,
    expiresAt: new Date(requestedAt + seconds * 1000),
  };
}

function tokenNotExpired(provider: ProviderName, milliseconds: number): ProviderFailedError {
  const retryAfterSeconds = Math.ceil(milliseconds / 1000);
  return refusedStatus(provider, 429, { code: 'token-not-expired', retryAfterSeconds });
}

function errorCode(text: string): string | undefined {
  const body = z.object({ error: z.string() }).safeParse(parseJson(text));
  return body.success ? safeCode(body.data.error) : undefined;
}
