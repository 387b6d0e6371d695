import { readFileSync } from 'node:fs';
import { getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#dev/stack/free-ports.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { testEnvironment } from '#test/support/environment/environment.ts';
import { startProcess } from '#test/support/environment/process.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://balie.example', TRUSTED_PROXIES: 'none' };

let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  api = await startApi({ variables: PRODUCTION });
  office = await api.office();
  token = await api.tokenOf(office.admin);
});

afterAll(() => api.close());

const persisted: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../web/__generated__/persisted-operations.json', import.meta.url), 'utf8'),
);

/** A query of the web client that needs no variables. */
const [documentId = '', text = ''] =
  Object.entries(persisted).find(([, source]) => {
    const operation = getOperationAST(parse(source));
    return operation?.operation === 'query' && operation.variableDefinitions?.length === 0;
  }) ?? [];

async function post(body: object): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('in production', () => {
  it('the operations of the web client are served by their id, over both transports', async () => {
    const answer = await post({ documentId });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).errors).toBeUndefined();
    const socket = await openSocket(api.url, { token });
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', extensions: { documentId } } });
    expect(await socket.next('next')).toMatchObject({ payload: JSON.parse(answer.text) });
    await socket.close();
  });

  it.each([
    ['another text', { query: '{ viewer { role } }' }],
    ['the same text', { query: text }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ])('%s is not', async (_name, payload) => {
    const answer = await post(payload);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('PERSISTED_OPERATIONS_ONLY');
    const socket = await openSocket(api.url, { token });
    socket.send({ type: 'subscribe', id: '1', payload });
    expect(await socket.next('error')).toMatchObject({
      payload: [{ extensions: { code: 'PERSISTED_OPERATIONS_ONLY' } }],
    });
    await socket.close();
  });

  it('an id of an older client is refused with the advice to reload', async () => {
    const answer = await post({ documentId: 'f'.repeat(64) });
    expect(answer.text).toContain('PERSISTED_OPERATION_NOT_FOUND');
    expect(answer.text).toContain('herlaad de pagina');
  });

  it('GraphiQL is not there', async () => {
    const answer = await fetch(`${api.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).not.toContain('GraphiQL');
  });

  it('every answer forbids what pages of others could do with it', async () => {
    for (const path of ['/', '/app/klant/check', '/health', '/graphql']) {
      const { headers } = await fetch(`${api.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    for (const path of ['/app/klant/check', '/health', '/graphql']) {
      expect((await fetch(`${api.url}${path}`)).headers.get('cache-control')).toBe('no-store');
    }
    const page = await fetch(`${api.url}/`);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: https:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
    );
  });
});

describe('on a developer’s machine', () => {
  let open: TestApi;

  beforeAll(async () => {
    open = await startApi({ database: api.database });
  });

  afterAll(() => open.close());

  it('GraphiQL is one page that needs nothing from elsewhere, with examples', async () => {
    const answer = await fetch(`${open.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('signIn');
    expect(page).toContain('X-Access-Token');
    expect(page).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
  });

  it('the documented calls have a description and a page to try them', async () => {
    const page = await fetch(`${open.url}/app/docs`);
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '');
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      const answer = await fetch(new URL(part, page.url));
      expect([part, answer.status]).toEqual([part, 200]);
      expect(answer.url).toContain(open.url);
    }
    const document = await restDocument();
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/app/klant', '/app/klant/{id}', '/app/user/login', '/app/eboekhouden']),
    );
  });

  const restDocument = async () => (await open.rest<RestDocument>(null, 'GET', '/docs/json')).body;

  it('the documented calls lie below /app and take JSON, but for a document of letters [SESSION-04]', async () => {
    const calls = Object.entries((await restDocument()).paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ requestBody }) => ({ path, requestBody })),
    );
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter(({ path }) => !path.startsWith('/app/'))).toEqual([]);
    const others = calls.flatMap(({ path, requestBody }) =>
      Object.keys(requestBody?.content ?? {})
        .filter((type) => type !== 'application/json')
        .map((type) => [path, type]),
    );
    expect(others.toSorted()).toEqual([
      ['/app/taken/attpost', 'multipart/form-data'],
      ['/app/temp/brief', 'multipart/form-data'],
    ]);
  });
});

describe('the process', () => {
  it('ends on SIGTERM within five seconds, with sockets open, and logs JSON alone', async () => {
    const port = await freePort();
    const environment = testEnvironment({
      database: api.database,
      variables: { ...PRODUCTION, API_PORT: String(port), API_HOST: '127.0.0.1', LOG_LEVEL: 'info' },
    });
    const process = await startProcess('api/server.ts', { environment, health: port });
    const url = `http://127.0.0.1:${port}`;
    const socket = await openSocket(url, { token });
    const health = await fetch(`${url}/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });
    const begun = performance.now();
    const exit = await process.stop();
    expect(performance.now() - begun).toBeLessThan(onThisMachine(5_000));
    expect(exit).toMatchObject({ code: 0 });
    await socket.closed;
    const lines = process.output().filter((line) => line.trim() !== '');
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    expect(lines.join('\n')).not.toContain(token);
  });
});

interface RestDocument {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}
