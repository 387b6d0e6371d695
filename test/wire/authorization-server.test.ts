import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxConfiguration } from '#dev/sandbox/sandbox-settings.ts';
import type { StoredToken } from '#providers/access-token.ts';
import { type ConsentRequest, newConsentSecrets } from '#providers/consent/consent-client.ts';
import { type ConsentProvider, consentServices } from '#providers/consent/consent-service.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { setClockOff } from '#test/support/environment/clock.ts';
import {
  APPLICATION,
  type AuthorizationServer,
  CODE_SECONDS,
  REDIRECT,
  startAuthorizationServer,
  TOKEN_SECONDS,
} from '#test/support/link/authorization-server.ts';
import { MemoryTokenStore } from './memory-token-store.ts';

/**
 * Our client of OAuth against a server that is not ours, by our own descriptions of the providers. Exact Online is not
 * among them, as it asks for no scope and this server grants nothing without one.
 */

interface Tried {
  readonly server: AuthorizationServer;
  readonly providers: Providers;
  readonly tokens: MemoryTokenStore;
}

const closers: (() => Promise<void>)[] = [];
const closeAll = async () => {
  for (const close of closers.splice(0)) await close();
};

async function arrange(name: ConsentProvider): Promise<Tried> {
  // Where each path lies is read off the descriptions themselves.
  const { authorizeUrl, tokenUrl, scopeOf, provesCode } = consentServices(configurationAt('http://x'))[name];
  const server = await startAuthorizationServer({
    paths: { authorization: new URL(authorizeUrl).pathname, token: new URL(tokenUrl).pathname },
    scope: scopeOf('contacts'),
    provesCode,
  });
  const tokens = new MemoryTokenStore();
  const providers = createProviders(configurationAt(server.url), tokens);
  closers.push(
    () => providers.close(),
    () => server.close(),
  );
  return { server, providers, tokens };
}

function configurationAt(url: string) {
  return {
    ...sandboxConfiguration(url),
    microsoft: { ...APPLICATION, loginUrl: url, graphUrl: url },
    dropbox: { ...APPLICATION, loginUrl: url, apiUrl: url, contentUrl: url },
    moneybird: { ...APPLICATION, url },
  };
}

const newRequest = (): ConsentRequest => ({
  kind: 'contacts',
  redirectUri: REDIRECT,
  secrets: newConsentSecrets(),
});

/** Consents as a person does; what the browser brings back. */
async function consented({ server, providers }: Tried, name: ConsentProvider, requested: ConsentRequest) {
  const back = await server.consent(await providers.consent.address(name, requested));
  return back.search.slice(1);
}

async function linked(tried: Tried, name: ConsentProvider): Promise<StoredToken> {
  const requested = newRequest();
  const query = await consented(tried, name, requested);
  return tried.tokens.open('link', await tried.providers.consent.exchange(name, { ...requested, query }));
}

const accessTokenOf = (
  { providers }: Pick<Tried, 'providers'>,
  provider: ConsentProvider,
  opened: StoredToken,
) => providers.accessTokenOf({ linkId: 'link', provider }, opened);

afterAll(closeAll);
afterEach(() => vi.useRealTimers());

it.each(['microsoft', 'dropbox', 'moneybird'] as const)(
  'gets a token of %s by consent, and keeps renewing it',
  async (name) => {
    const tried = await arrange(name);
    const first = await linked(tried, name);
    expect(await tried.server.isActive(first.accessToken)).toBe(true);
    expect(Math.round((first.expiresAt.getTime() - Date.now()) / 1000)).toBeLessThanOrEqual(TOKEN_SECONDS);

    setClockOff(TOKEN_SECONDS / 60);
    expect(await tried.server.isActive(first.accessToken)).toBe(false);
    const accessToken = accessTokenOf(tried, name, first);
    const second = await accessToken({ refresh: true });
    expect(await tried.server.isActive(second)).toBe(true);
    // This server gives another refresh token each time, and the one before is spent.
    const third = await accessToken({ refresh: true });
    expect(new Set([first.accessToken, second, third]).size).toBe(3);
    expect(tried.tokens.stored('link')).toMatchObject({ accessToken: third });
    expect(tried.server.grants).toEqual(['authorization_code', 'refresh_token', 'refresh_token']);
  },
);

describe('at a server that knows its protocol', () => {
  const name = 'microsoft';
  let tried: Tried;

  beforeAll(async () => {
    tried = await arrange(name);
  });
  afterEach(() => tried.tokens.forget());

  const renewals = () => tried.server.grants.filter((grant) => grant === 'refresh_token').length;
  const refused = (code: string) => ({ code, retryable: false });
  const exchange = (requested: ConsentRequest, query: string) =>
    tried.providers.consent.exchange(name, { ...requested, query });

  it('makes one call of ten renewals at once, in two processes', async () => {
    const token = await linked(tried, name);
    const before = renewals();
    const another = createProviders(configurationAt(tried.server.url), tried.tokens);
    const given = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        accessTokenOf(index % 2 === 0 ? tried : { providers: another }, name, token)({ refresh: true }),
      ),
    );
    await another.close();
    expect(new Set(given).size).toBe(1);
    expect(await tried.server.isActive(given[0] ?? '')).toBe(true);
    expect(renewals() - before).toBe(1);
  });

  it('breaks the link when its consent was withdrawn, and asks no more', async () => {
    const token = await linked(tried, name);
    await tried.server.revoke(token.refreshToken);
    const accessToken = accessTokenOf(tried, name, token);
    const broken = {
      ...refused('invalid_grant'),
      message: 'De koppeling met Microsoft 365 is verlopen. Koppel opnieuw.',
    };
    const before = tried.server.refusals();
    for (const _ of [1, 2]) await expect(accessToken({ refresh: true })).rejects.toMatchObject(broken);
    expect(tried.tokens.stored('link')).toBe('broken');
    expect(tried.server.refusals() - before).toBe(1);
  });

  it('breaks the link when somebody else has used its refresh token', async () => {
    const token = await linked(tried, name);
    const accessToken = accessTokenOf(tried, name, token);
    await accessToken({ refresh: true });
    // A refresh token used twice was stolen: the server withdraws the tokens of both.
    await expect(tried.providers.renewOnce(name, token)).rejects.toMatchObject(refused('invalid_grant'));
    await expect(accessToken({ refresh: true })).rejects.toMatchObject(refused('invalid_grant'));
    expect(tried.tokens.stored('link')).toBe('broken');
  });

  it('refuses a code that was used, and what came of it then', async () => {
    const requested = newRequest();
    const query = await consented(tried, name, requested);
    const { accessToken } = await exchange(requested, query);
    await expect(exchange(requested, query)).rejects.toMatchObject({
      ...refused('invalid_grant'),
      message:
        'Microsoft 365 neemt de autorisatie niet aan: die is verlopen of al gebruikt. Autoriseer opnieuw.',
    });
    expect(await tried.server.isActive(accessToken)).toBe(false);
  });

  it('refuses a code that is too old', async () => {
    const requested = newRequest();
    const query = await consented(tried, name, requested);
    setClockOff(CODE_SECONDS / 60);
    await expect(exchange(requested, query)).rejects.toMatchObject(refused('invalid_grant'));
  });

  it('refuses another address than the one that is registered, and than the one that was asked for', async () => {
    const elsewhere = { ...newRequest(), redirectUri: 'https://elsewhere.example/link/callback' };
    const address = await tried.providers.consent.address(name, elsewhere);
    await expect(tried.server.consent(address)).rejects.toThrow('invalid_redirect_uri');
    const requested = newRequest();
    const query = await consented(tried, name, requested);
    await expect(exchange({ ...requested, redirectUri: elsewhere.redirectUri }, query)).rejects.toMatchObject(
      refused('invalid_grant'),
    );
  });

  it('refuses the code in hands that do not have its verifier, and a consent without a challenge', async () => {
    const requested = newRequest();
    const query = await consented(tried, name, requested);
    const { verifier } = newConsentSecrets();
    const stolen = { ...requested, secrets: { ...requested.secrets, verifier } };
    await expect(exchange(stolen, query)).rejects.toMatchObject(refused('invalid_grant'));
    const bare = new URL(await tried.providers.consent.address(name, newRequest()));
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    const { searchParams } = await tried.server.consent(bare.toString());
    expect(searchParams.get('error')).toBe('invalid_request');
  });

  it('takes no answer to another question: the state is not the one that was sent', async () => {
    const requested = newRequest();
    const query = await consented(tried, name, requested);
    const granted = tried.server.grants.length;
    for (const forged of [
      query.replace(requested.secrets.state, 'forged'),
      query.replace(/&?state=[^&]*/, ''),
    ]) {
      await expect(exchange(requested, forged)).rejects.toMatchObject({ code: 'malformed' });
    }
    expect(tried.server.grants).toHaveLength(granted);
  });

  it('says in Dutch that consent was refused', async () => {
    const requested = newRequest();
    const { search } = await tried.server.consent(
      await tried.providers.consent.address(name, requested),
      'cancel',
    );
    await expect(exchange(requested, search.slice(1))).rejects.toMatchObject({
      ...refused('access_denied'),
      message: 'Er is bij Microsoft 365 geen toestemming gegeven. Autoriseer opnieuw.',
    });
  });
});
