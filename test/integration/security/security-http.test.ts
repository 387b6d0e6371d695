import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#api/http-server.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';

const json = { 'content-type': 'application/json' };

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ database });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('a call from anybody', () => {
  const send = (path: string, body: string) =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: json,
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });

  it.each(['null', '""', '0', 'false', '{}', '[]', '[{"query":"{__typename}"}]', '"text"', '{"query":{}}'])(
    'to GraphQL with the body %s is answered',
    async (body) => {
      const answer = await send('/graphql', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    },
  );

  it.each(['{"__proto__":{"type":"persoon"}}', '{"constructor":{"prototype":{"type":"persoon"}}}'])(
    'cannot change what all objects inherit: %s',
    async (body) => {
      expect((await send('/app/user/login', body)).status).toBe(400);
      expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
    },
  );

  it('has to come in within its time', async () => {
    const server = await createHttpServer(api.application);
    expect(server.server.requestTimeout).toBe(30_000);
    await server.close();
  });

  it.each(['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json'])(
    'reaches no file beside the web client: %s',
    async (path) => {
      const answer = await fetch(`${api.url}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('dependencies');
    },
  );
});

describe('a search', () => {
  // No letter that the e-mail address of a test's relation, made of hexadecimal digits, may happen to hold.
  it.each(['\u0000', 'q\u0000q', '\u001f', '%', '_', '\\', '\ud800', "'"])(
    'for %j finds nothing out and breaks nothing [RELLIST-11]',
    async (search) => {
      const office = await api.office();
      await api.relation(office.admin, 'person');
      const answer = await api.graphql<{ relations: { totalCount: number } }>(
        await api.tokenOf(office.admin),
        'query ($search: String) { relations(search: $search, first: 1) { totalCount } }',
        { search },
      );
      expect(answer.errors).toEqual([]);
      const nothingLeft = search.replace(/\p{Cc}/gu, '') === '';
      expect(answer.data.relations.totalCount).toBe(nothingLeft ? 1 : 0);
    },
  );
});

describe('a search that is longer than any name', () => {
  it('is refused with the limit, and at once', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.admin);
    const query = 'query ($search: String) { relations(search: $search) { totalCount } }';
    const refused = async (length: number) =>
      (await api.graphql(token, query, { search: 'a'.repeat(length) })).errors;
    const code = 'BAD_USER_INPUT';
    expect(await refused(301)).toMatchObject([
      { message: 'Zoek met ten hoogste 300 tekens.', extensions: { code } },
    ]);
    expect(await refused(400_000)).toMatchObject([
      { message: 'search is te lang. Maximaal 2000 tekens.', extensions: { code } },
    ]);
    expect((await api.graphql(token, query, { search: 'a'.repeat(300) })).errors).toEqual([]);
  });
});

describe('who may not explore the schema', () => {
  const requested = [
    ['a field', '{ viewe { role } }', {}],
    ['an argument', '{ relations(frist: 1) { totalCount } }', {}],
    ['a type', 'query ($input: RelationSor) { relations(sort: $input) { totalCount } }', {}],
    [
      'an enum value',
      'query ($kind: RelationKind) { relations(kind: $kind) { totalCount } }',
      { kind: 'PERSONS' },
    ],
    [
      'an input field',
      'query ($sort: RelationSort) { relations(sort: $sort) { totalCount } }',
      { sort: { field: 'NAME', direction: 'ASC', feild: 'CITY' } },
    ],
  ] as const;

  it.each(requested)('is not helped to guess %s', async (_what, query, variables) => {
    const closed = await startApi({ database, variables: { GRAPHIQL: 'off' } });
    const office = await closed.office();
    const answer = await closed.graphql(await closed.tokenOf(office.admin), query, variables);
    expect(answer.errors.length).toBeGreaterThan(0);
    expect(answer.text).not.toContain('Did you mean');
    await closed.close();
  });

  it('is no worse off than who may, but for the help', async () => {
    const office = await api.office();
    const [, , , [, query, variables]] = requested;
    const answer = await api.graphql(await api.tokenOf(office.admin), query, variables);
    expect(answer.errors).toMatchObject([
      { message: expect.stringContaining('Did you mean'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

describe('the log of a call', () => {
  let verbose: TestApi;

  beforeAll(async () => {
    verbose = await startApi({ database, variables: { LOG_LEVEL: 'info' } });
  });
  afterAll(() => verbose.close());

  it.each([
    ['GET', '/portaal%23geheim-1'],
    ['GET', '/portaal/geheim-1'],
    ['POST', '/portaal/geheim-1'],
    ['GET', '/portaal%2523geheim-1?x=geheim-1'],
    ['GET', '/portaal/%67eheim-1'],
    ['PUT', '/app/portaal/geheim-1'],
    ['POST', '/telephony/geheim-1/x'],
    ['GET', '/graphql/geheim-1'],
    ['GET', '/geheim-1%'],
    ['GET', '/portaal#geheim-1'],
  ])('%s %s has nothing of its address', async (method, path) => {
    const before = verbose.logged.length;
    // Not by fetch, which tidies an address up and leaves off what follows a #.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(verbose.url);
      const call = request({ hostname, port, method, path, headers: { accept: '*/*' } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject);
      call.end();
    });
    expect(status).toBeLessThan(500);
    // An address that the router cannot read is not logged; other lines may come after the answer.
    await expect.poll(() => verbose.logged.length).toBeGreaterThan(before - (path.endsWith('%') ? 1 : 0));
    expect(JSON.stringify(verbose.logged.slice(before))).not.toMatch(/geheim-1|%67eheim/);
  });
});

it('the state of the api tells anybody whether it can serve, and nothing else', async () => {
  const answer = await fetch(`${api.url}/health`);
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok' });
});

describe('in production', () => {
  it('only the operations of the web client are answered', async () => {
    const production = await startApi({
      database,
      variables: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://balie.example',
        TRUSTED_PROXIES: 'none',
        API_HOST: '127.0.0.1',
      },
    });
    const office = await production.office();
    const token = await production.tokenOf(office.admin);
    for (const query of ['{ viewer { role } }', '{ __schema { queryType { name } } }', '{ __typename }']) {
      const answer = await production.graphql(token, query);
      expect(answer.errors).toMatchObject([{ extensions: { code: 'PERSISTED_OPERATIONS_ONLY' } }]);
      expect(answer.data).toBeUndefined();
    }
    for (const documentId of ['__proto__', 'constructor', 'toString']) {
      const answer = await fetch(`${production.url}/graphql`, {
        method: 'POST',
        headers: { ...json, 'x-access-token': token },
        body: JSON.stringify({ documentId, query: '{ __typename }' }),
      });
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'PERSISTED_OPERATION_NOT_FOUND' } }],
      });
    }
    const page = await fetch(`${production.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toMatch(/graphiql/i);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await production.close();
  });
});
