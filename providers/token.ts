import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderName } from '#domain/provider/descriptions.ts';
import {
  accessRefused,
  linkBroken,
  linkIncomplete,
  malformedReply,
  refusedStatus,
  safeCode,
} from './failures.ts';
import { type HttpClient, parseJson, readJson, requireSuccess } from './http.ts';
import type { LinkAccess } from './ports.ts';

/** A token this close to its end is renewed before it is used, so that it does not expire on the way. */
const MARGIN_MILLISECONDS = 60_000;

/** Errors of the token endpoint that only a new authorisation by the user mends (Microsoft: auth code flow page). */
const NEEDS_CONSENT = new Set(['invalid_grant', 'interaction_required', 'consent_required']);

/** The token of one OAuth link as it is stored; both tokens are secrets. */
export interface StoredToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** Where tokens live; services keep them in Postgres, encrypted. */
export interface TokenStore {
  /**
   * Runs `fn` with the link's token, read after an exclusive lock on the link was taken (`broken` when the link is
   * marked so or gone). Then stores what `fn` calls for: a token, the mark `broken`, or nothing for null.
   */
  withLinkLock<T>(
    linkId: string,
    fn: (
      current: StoredToken | 'broken',
    ) => Promise<{ readonly next: StoredToken | 'broken' | null; readonly result: T }>,
  ): Promise<T>;
}

/** The token endpoint of one OAuth provider and who we are there. */
export interface TokenEndpoint {
  readonly provider: ProviderName;
  /** Client whose base URL is the token endpoint. */
  readonly client: HttpClient;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly rules?: TokenRules;
}

/** Where a provider's tokens depart from what most do; the adapter's folder says why. */
export interface TokenRules {
  /** A token this close to its end is renewed before it is used; a minute when absent. */
  readonly marginMilliseconds?: number;
  /** The provider renews a token only this close to its end. Asking sooner counts against us, so we don't. */
  readonly renewsWithinMilliseconds?: number;
  /** How long a token lives when the reply does not say. */
  readonly lifetimeSeconds?: number;
  /** Errors of the endpoint, besides the usual, that only a new authorisation by the user mends. */
  readonly needsConsent?: readonly string[];
}

/** The only place that refreshes OAuth tokens. */
export interface TokenSource {
  /**
   * What `LinkAccess.accessToken` is for this link. `opened` is the token as it was read when the link was opened.
   * Throws ProviderFailedError; code `invalid_grant` when the link is broken, and stays so without asking again.
   */
  accessTokenOf(
    link: { readonly linkId: string; readonly endpoint: TokenEndpoint },
    opened: StoredToken,
  ): LinkAccess['accessToken'];
}

export function createTokenSource(store: TokenStore, now: () => number = Date.now): TokenSource {
  /**
   * Renewals under way in this process, by link and the token they replace: ten activities that meet a 401 together
   * wait for one lock instead of holding ten database clients. Across processes the lock alone decides.
   */
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
      let held = opened;
      return async (options) => {
        if (options?.refresh === true || isStale(endpoint, held)) {
          const key = `${linkId} ${held.accessToken}`;
          const renewal =
            underWay.get(key) ?? renew(linkId, endpoint, held).finally(() => underWay.delete(key));
          underWay.set(key, renewal);
          held = await renewal;
        }
        return held.accessToken;
      };
    },
  };
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  // Exact Online sends digits in a string; accepting both costs nothing.
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
});

/**
 * RFC 6749 section 6. Deliberately without the caller's abort signal: the provider may have rotated the refresh token
 * by the time a caller gives up, and the answer that carries the new one must not be thrown away.
 */
async function requestRenewal(
  endpoint: TokenEndpoint,
  current: StoredToken,
  now: () => number,
): Promise<StoredToken | 'broken'> {
  const { provider, client, clientId, clientSecret, rules = {} } = endpoint;
  if (clientId === undefined || clientSecret === undefined) throw linkIncomplete(provider);
  const askedAt = now();
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
    // Microsoft gives a new refresh token each time; where a provider gives none, the old one goes on.
    refreshToken: token.refresh_token ?? current.refreshToken,
    expiresAt: new Date(askedAt + seconds * 1000),
  };
}

/** A token was refused before its end, and there is no new one yet: what needs it waits. */
function tokenNotExpired(provider: ProviderName, milliseconds: number): ProviderFailedError {
  const retryAfterSeconds = Math.ceil(milliseconds / 1000);
  return refusedStatus(provider, 429, { code: 'token-not-expired', retryAfterSeconds });
}

function errorCode(text: string): string | undefined {
  const body = z.object({ error: z.string() }).safeParse(parseJson(text));
  return body.success ? safeCode(body.data.error) : undefined;
}
