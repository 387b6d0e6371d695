import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import { vi } from 'vitest';

export const REDIRECT = 'https://balie.example/link/callback';
export const APPLICATION = { clientId: 'balie', clientSecret: 'of-the-authorization-server-alone' };
export const CODE_SECONDS = 60;
export const TOKEN_SECONDS = 600;

/** npm's `oidc-provider`, an OpenID-certified server that is not ours, at the paths of one of our providers. */
export interface AuthorizationServer {
  readonly url: string;
  /** What it granted since it began: 'authorization_code' or 'refresh_token', each time. */
  readonly grants: readonly string[];
  /** How often its token endpoint refused. */
  readonly refusals: () => number;
  /** Signs in and consents on its own pages, or cancels there; where it then sends the browser. Throws on a page of refusal. */
  consent(address: string, answer?: 'agree' | 'cancel'): Promise<URL>;
  /** Whether it would let a caller in with this token (RFC 7662). */
  isActive(token: string): Promise<boolean>;
  /** What a person does who withdraws the consent there (RFC 7009). */
  revoke(refreshToken: string): Promise<void>;
  close(): Promise<void>;
}

export async function startAuthorizationServer(options: {
  readonly paths: { readonly authorization: string; readonly token: string };
  readonly scope: string;
  readonly provesCode: boolean;
}): Promise<AuthorizationServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(url, options);
  server.on('request', provider.callback());
  const grants: string[] = [];
  let refused = 0;
  provider.on('grant.success', ({ oidc }) => grants.push(String(oidc.params?.grant_type)));
  provider.on('grant.error', () => {
    refused += 1;
  });

  const asClient = async (path: string, token: string) => {
    const { clientId: client_id, clientSecret: client_secret } = APPLICATION;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, client_secret, token }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };

  return {
    url,
    grants,
    refusals: () => refused,
    consent: (address, answer = 'agree') => walkThroughPages(address, answer),
    async isActive(token) {
      const { active } = (await (await asClient('/token/introspection', token)).json()) as {
        active: boolean;
      };
      return active;
    },
    async revoke(refreshToken) {
      await asClient('/token/revocation', refreshToken);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createProvider(
  url: string,
  { paths, scope, provesCode }: Parameters<typeof startAuthorizationServer>[0],
): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const policy = interactionPolicy.base();
  // Microsoft is asked to offer a choice of accounts; the sign-in page here always does.
  const choice = new interactionPolicy.Prompt({ name: 'select_account', requestable: true });
  choice.checks.clear();
  policy.add(choice);
  // It warns that its pages of sign-in and consent, and its memory, are for trying out.
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const provider = new Provider(url, {
    routes: paths,
    clients: [
      {
        client_id: APPLICATION.clientId,
        client_secret: APPLICATION.clientSecret,
        redirect_uris: [REDIRECT],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    cookies: { keys: ['of-a-test'] },
    scopes: scope.split(' '),
    pkce: { required: () => provesCode },
    interactions: { policy },
    // As the providers do: a token outlives the browser in which it was consented to.
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: {
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    renderError(context, { error, error_description }) {
      context.body = `${error}: ${error_description}`;
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      RefreshToken: 86_400,
      Grant: 86_400,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  warned.mockRestore();
  return provider;
}

/** A browser without scripts: follows redirects, keeps cookies and sends the forms that it is shown. */
async function walkThroughPages(address: string, answer: 'agree' | 'cancel'): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { readonly url: URL; readonly form?: URLSearchParams } = { url: new URL(address) };
  for (let page = 0; page < 12; page += 1) {
    const { url, form } = next;
    const response = await fetch(url, {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const html = await response.text();
    if (location?.startsWith(REDIRECT)) return new URL(location);
    if (location !== null) next = { url: new URL(location, url) };
    else if (!response.ok) throw new Error(html);
    else next = answered(html, url, answer);
  }
  throw new Error(`${address} leads nowhere.`);
}

function answered(html: string, page: URL, answer: 'agree' | 'cancel') {
  if (answer === 'cancel') return { url: new URL(found(html, /href="([^"]+\/abort)"/), page) };
  const form = new URLSearchParams({ prompt: found(html, /name="prompt" value="(\w+)"/) });
  if (form.get('prompt') === 'login') form.set('login', 'kantoor@vandalen.example');
  return { url: new URL(found(html, /<form[^>]* action="([^"]+)"/), page), form };
}

function found(html: string, pattern: RegExp): string {
  const [, text] = pattern.exec(html) ?? [];
  if (text === undefined) throw new Error(`${pattern} is not on the page:\n${html}`);
  return text;
}
