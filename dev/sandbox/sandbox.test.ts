import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS, MICROSOFT_APPLICATION } from './credentials.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const tokenUrl = () => `${sandbox.url}/microsoft-login/common/oauth2/v2.0/token`;

async function requestToken(form: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = MICROSOFT_APPLICATION;
  return fetch(tokenUrl(), {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form }),
  });
}

async function accessToken(): Promise<string> {
  const response = await requestToken({
    grant_type: 'refresh_token',
    refresh_token: CREDENTIALS.main.refreshToken,
  });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

async function graph(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${sandbox.url}/microsoft-graph/v1.0${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
}

async function errorCode(response: Response): Promise<string> {
  return ((await response.json()) as { readonly error: { readonly code: string } }).error.code;
}

describe('the sandbox', () => {
  it.each([
    ['under the name of another site', { host: 'evil.example' }],
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['from a page without a site', { origin: 'null' }],
  ])('tells nothing %s', async (_what, headers) => {
    const call = request(`${sandbox.url}/sandbox/control/mails?to=a@b.example`, { headers });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });
});

describe('Microsoft sign-in', () => {
  it('gives another refresh token each time and leaves the old one good', async () => {
    const first = (await (
      await requestToken({ grant_type: 'refresh_token', refresh_token: CREDENTIALS.main.refreshToken })
    ).json()) as { readonly refresh_token: string };
    const again = await requestToken({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3599,
      refresh_token: expect.not.stringMatching(first.refresh_token),
    });
  });

  it.each([
    [{ grant_type: 'refresh_token', refresh_token: 'made up' }, 400, 'invalid_grant'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', client_secret: 'wrong' }, 401, 'invalid_client'],
  ])('refuses %j', async (form, status, error) => {
    const response = await requestToken(form as unknown as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error, error_codes: [expect.any(Number)] });
  });

  it('leads from consent to tokens, with a proof of the code', async () => {
    const query = {
      client_id: MICROSOFT_APPLICATION.clientId,
      redirect_uri: 'http://localhost:3000/callback',
      response_type: 'code',
      scope: 'offline_access Contacts.ReadWrite',
      state: 'abc',
      code_challenge: 'verifier',
      code_challenge_method: 'plain',
    };
    const base = `${sandbox.url}/microsoft-login/common/oauth2/v2.0`;
    const page = await fetch(`${base}/authorize?${new URLSearchParams(query)}`);
    expect(await page.text()).toContain('Een account kiezen');
    const back = await fetch(`${base}/consent`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...query, account: 'second' }),
    });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.searchParams.get('state')).toBe('abc');
    const code = target.searchParams.get('code') ?? '';
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: query.redirect_uri };
    const tokens = await requestToken({ ...exchange, code_verifier: 'verifier' });
    expect(tokens.status).toBe(200);
    expect((await requestToken({ ...exchange, code_verifier: 'verifier' })).status).toBe(400);
  });

  it('knows its tokens again after a restart without its state', async () => {
    const token = await accessToken();
    await sandbox.close();
    sandbox = await startSandbox();
    const response = await fetch(`${sandbox.url}/microsoft-graph/v1.0/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
  });
});

describe('Graph', () => {
  it('answers a call without a token as Graph does', async () => {
    const response = await fetch(`${sandbox.url}/microsoft-graph/v1.0/me/contacts`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=""/);
    expect(await response.json()).toMatchObject({
      error: { code: 'InvalidAuthenticationToken', innerError: { 'request-id': expect.any(String) } },
    });
  });

  it.each([
    ['/me/contacts', { givenNaam: 'x' }, 400, 'RequestBodyRead'],
    ['/me/contacts', { surname: 'x' }, 400, 'ErrorInvalidProperty'],
    ['/me/contacts', { givenName: 'x', emailAddresses: [{ addres: 'x' }] }, 400, 'RequestBodyRead'],
    ['/me/drive/root/children', { name: 'a:b', folder: {} }, 400, 'invalidRequest'],
    ['/me/drive/root:/Nergens:/children', { name: 'a', folder: {} }, 404, 'itemNotFound'],
  ])('refuses a POST to %s of %j', async (path, body, status, code) => {
    const response = await graph(path, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(status);
    expect(await errorCode(response)).toBe(code);
  });

  it('refuses a body that is no JSON, and one above 4 MB', async () => {
    const garbled = await graph('/me/contacts', { method: 'POST', body: '{' });
    expect([garbled.status, await errorCode(garbled)]).toEqual([400, 'UnableToDeserializePostBody']);
    const body = JSON.stringify({ givenName: 'x'.repeat(4_200_000) });
    expect((await graph('/me/contacts', { method: 'POST', body })).status).toBe(413);
  });

  it.each([
    ["surname eq 'Dijk'", 400],
    ["emailAddresses/any(a:a/address eq 'a@b.nl')", 200],
  ])('answers the filter %s with %d', async (filter, status) => {
    expect((await graph(`/me/contacts?$filter=${encodeURIComponent(filter)}`)).status).toBe(status);
  });

  it('tells an id that is malformed from one that is gone', async () => {
    expect(await errorCode(await graph('/me/contacts/abc'))).toBe('ErrorInvalidIdMalformed');
    expect(await errorCode(await graph(`/me/contacts/${encodeURIComponent('AAMkADEx/+abc=')}`))).toBe(
      'ErrorItemNotFound',
    );
  });

  it('gives ids that change with the folder, unless immutable ones are asked', async () => {
    const made = (await (
      await graph('/me/contacts', { method: 'POST', body: '{"givenName":"Anna"}' })
    ).json()) as { readonly id: string };
    const path = `/me/contacts/${encodeURIComponent(made.id)}`;
    const immutable = await graph(path, { headers: { prefer: 'IdType="ImmutableId"' } });
    expect(((await immutable.json()) as { readonly id: string }).id).not.toBe(made.id);
    expect((await graph(path, { method: 'DELETE' })).status).toBe(204);
  });

  it('shows birthdays with the time of day that Exchange adds', async () => {
    const response = await graph('/me/contacts', {
      method: 'POST',
      body: JSON.stringify({ givenName: 'Anna', birthday: '1981-03-07' }),
    });
    expect(await response.json()).toMatchObject({ birthday: '1981-03-07T11:59:00Z' });
  });

  it('refuses a folder name that differs from another in case only', async () => {
    const make = (name: string) =>
      graph('/me/drive/root/children', { method: 'POST', body: JSON.stringify({ name, folder: {} }) });
    expect((await make('Balie')).status).toBe(201);
    const again = await make('BALIE');
    expect([again.status, await errorCode(again)]).toEqual([409, 'nameAlreadyExists']);
  });
});

describe('faults', () => {
  const me = () => graph('/me');

  it('happen as often as asked, and end when withdrawn', async () => {
    await sandbox.control.addFault('microsoft-graph', { fault: 'status', status: 502, times: 2 });
    await sandbox.control.addFault('microsoft-graph', {
      fault: 'refuse',
      operation: 'contact.list',
      times: 'always',
    });
    const statuses = [await me(), await me(), await me()].map(({ status }) => status);
    expect(statuses).toEqual([502, 502, 200]);
    expect((await graph('/me/contacts')).status).toBe(401);
    await sandbox.control.clearFaults();
    expect((await graph('/me/contacts')).status).toBe(200);
  });

  it('hold a call before its effect, and let it go on', async () => {
    await sandbox.control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
    const call = graph('/me/contacts', { method: 'POST', body: '{"givenName":"Anna"}' });
    await expect(sandbox.control.waitUntilPaused('microsoft-graph', 'contact.create')).resolves.toBe(
      'contact.create',
    );
    expect(await sandbox.control.effects()).toEqual([]);
    await sandbox.control.release('microsoft-graph');
    expect((await call).status).toBe(201);
    expect(await sandbox.control.effects()).toHaveLength(1);
  });

  it('hold a call after its effect', async () => {
    await sandbox.control.addFault('microsoft-graph', {
      fault: 'hold',
      operation: 'contact.create',
      point: 'after',
    });
    const call = graph('/me/contacts', { method: 'POST', body: '{"givenName":"Anna"}' });
    await sandbox.control.waitUntilPaused('microsoft-graph');
    expect(await sandbox.control.effects('microsoft-graph')).toMatchObject([
      { effect: 'create', account: 'main' },
    ]);
    await sandbox.control.release('microsoft-graph');
    expect((await call).status).toBe(201);
  });

  it('let a call come to nothing whose caller left while it was delayed before its effect', async () => {
    await sandbox.control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
    const caller = new AbortController();
    const call = graph('/me/contacts', {
      method: 'POST',
      body: '{"givenName":"Anna"}',
      signal: caller.signal,
    });
    const gone = expect(call).rejects.toThrow();
    await sandbox.control.waitUntilPaused('microsoft-graph');
    caller.abort();
    await gone;
    await sandbox.control.waitUntilNonePaused('microsoft-graph');
    expect((await graph('/me/contacts')).status).toBe(200);
    expect(await sandbox.control.effects()).toEqual([]);
  });

  it('note in the call list what got no answer', async () => {
    await sandbox.control.addFault('microsoft-graph', { fault: 'drop', operation: 'me' });
    await expect(me()).rejects.toThrow();
    expect(await sandbox.control.calls('microsoft-graph')).toMatchObject([{ operation: 'me', status: null }]);
  });

  it('say what is wrong with a fault that does not exist', async () => {
    await expect(sandbox.control.addFault('laposta', { fault: 'explode' as 'drop' })).rejects.toThrow(
      /answered 400/,
    );
  });

  it('say which operations there are when one is misspelt', async () => {
    await expect(
      sandbox.control.addFault('laposta', { fault: 'drop', operation: 'member.add' }),
    ).rejects.toThrow(/laposta knows: list\.list/);
  });
});

describe('the mailbox', () => {
  it('keeps what is mailed, decoded, until a test asks for it', async () => {
    const waiting = sandbox.control.waitForMail('anna@example.nl');
    const transport = createTransport(`smtp://127.0.0.1:${sandbox.smtpPort}`);
    await transport.sendMail({
      from: 'Balie <balie@localhost>',
      to: 'anna@example.nl',
      subject: 'Uw nieuwe wachtwoord – één keer',
      text: 'Geldig tot 10:30. Café €',
    });
    transport.close();
    expect(await waiting).toMatchObject({
      from: 'Balie <balie@localhost>',
      to: ['anna@example.nl'],
      subject: 'Uw nieuwe wachtwoord – één keer',
      text: expect.stringContaining('Geldig tot 10:30. Café €'),
    });
    const page = await (await fetch(`${sandbox.url}/mailbox`)).text();
    expect(page).toContain('Uw nieuwe wachtwoord – één keer');
  });
});

describe('the pages', () => {
  it.each([
    '/',
    '/pages/microsoft-graph',
    '/pages/e-boekhouden',
    '/pages/laposta',
    '/mailbox',
    '/outlook',
    '/outlook/second/shared/write',
    '/outlook/main/own/outbox',
  ])('%s shows', async (path) => {
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('show a name with markup as text', async () => {
    await graph('/me/contacts', {
      method: 'POST',
      body: JSON.stringify({ givenName: '<img src=x onerror=1>' }),
    });
    const page = await (await fetch(`${sandbox.url}/pages/microsoft-graph`)).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img');
  });

  it('show a mail as its source', async () => {
    const html = '<img src="https://elders.example/a.png" onerror="alert(1)">';
    const id = await sandbox.control.mailbox().receive({ subject: 'Vals', from: 'x@elders.example', html });
    const path = `/outlook/main/own/mails/${encodeURIComponent(id)}`;
    const page = await (await fetch(`${sandbox.url}${path}`)).text();
    expect(page).toContain('&#60;img src=');
    expect(page).not.toContain('<img');
  });
});

describe('the state', () => {
  it('survives a restart in its file, and a reset empties it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balie-sandbox-'));
    const stateFile = join(folder, 'sandbox', 'state.json');
    await sandbox.close();
    sandbox = await startSandbox({ stateFile });
    await graph('/me/contacts', { method: 'POST', body: '{"givenName":"Anna"}' });
    await sandbox.close();
    sandbox = await startSandbox({ stateFile });
    const storedRecords = async () =>
      (await sandbox.control.holdings('microsoft-graph'))['Kantoor Van Dalen: contacten'] ?? [];
    expect(await storedRecords()).toMatchObject([{ givenName: 'Anna' }]);
    expect(await sandbox.control.effects()).toHaveLength(1);
    await sandbox.control.reset();
    expect(await storedRecords()).toEqual([]);
    expect(await sandbox.control.effects()).toEqual([]);
    await sandbox.close();
    sandbox = await startSandbox();
    await rm(folder, { recursive: true });
  });
});
