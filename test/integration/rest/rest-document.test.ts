import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];

describe('the REST documentation', () => {
  let api: TestApi;
  let office: TestOffice;
  let token: string;
  let document: Document;

  beforeAll(async () => {
    api = await startApi();
    office = await api.office();
    token = await api.tokenOf(office.admin);
    const answer = await fetch(`${api.url}/app/docs/json`);
    document = (await answer.json()) as Document;
  });
  afterAll(() => api.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it("answers the manual's texts by their names, those about the settings to admins only [REST-56, HELP-03]", async () => {
    const user = await api.tokenOf(office.advisor);
    const read = async (file: string, as: string) => {
      const answer = await fetch(`${api.url}/app/misc/md/${file}`, { headers: { 'x-access-token': as } });
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const type = 'text/markdown; charset=utf-8';
    expect(await read('rellijst', user)).toEqual({ status: 200, type, text: expect.stringMatching(/^# /) });
    expect(await read('insusers', token)).toMatchObject({ status: 200, type });
    expect((await read('insusers', user)).status).toBe(403);
    for (const name of ['README', '..%2F..%2Fpackage.json', '%2Fetc%2Fpasswd', 'rellijst.md']) {
      expect({ name, status: (await read(name, token)).status }).toEqual({ name, status: 404 });
    }
    expect((await read('rellijst', 'niets')).status).toBe(401);
  });

  it('tells of every call what the server may answer to any', () => {
    expect(operations().length).toBeGreaterThan(40);
    for (const { path, method, operation } of operations()) {
      const documented = Object.keys(operation.responses);
      const expected = ['400', '429', '500', '503', ...(method === 'get' ? [] : ['413', '415'])];
      expect({
        call: `${method} ${path}`,
        missing: expected.filter((status) => !documented.includes(status)),
      }).toEqual({
        call: `${method} ${path}`,
        missing: [],
      });
    }
  });

  it('is right about the methods of a path, and every other one is 405 with those that exist', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const known = Object.keys(methods).map((method) => method.toUpperCase());
      const address = `${api.url}${path.replace(/\{[^}]+\}/g, '00000000-0000-0000-0000-000000000000')}`;
      for (const method of METHODS.filter((one) => !known.includes(one))) {
        const answer = await fetch(address, { method, headers: { 'x-access-token': token } });
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(known));
        expect(await answer.json()).toEqual({ message: expect.stringMatching(/^Hier kan alleen /) });
      }
    }
  });

  it('leaves a path that does not exist a 404', async () => {
    expect((await api.rest(token, 'GET', '/bestaat-niet')).status).toBe(404);
  });

  it.each(['application/json', 'application/json; charset=utf-8'])(
    'serves a call without a body that says %s',
    async (type) => {
      const { relationId } = await api.relation(office.admin, 'person');
      const answer = await fetch(`${api.url}/app/klant/${relationId}`, {
        method: 'DELETE',
        headers: { 'x-access-token': token, 'content-type': type },
      });
      expect([answer.status, await answer.json()]).toEqual([200, true]);
    },
  );

  it('names the field that a call without its body, or with a wrong one, lacks', async () => {
    const headers = { 'x-access-token': token, 'content-type': 'application/json' };
    const empty = await fetch(`${api.url}/app/klant`, { method: 'POST', headers });
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { issues: [{ message: 'Stuur een object (JSON).' }] },
    ]);
    const wrong = await api.rest(null, 'POST', '/user/login', { username: ['a', 'b'], password: 'x' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { issues: [{ field: 'username', message: 'username is ongeldig. Gebruikersnaam.' }] },
    ]);
    const page = await api.rest(token, 'GET', '/misc/kvkzoek?bnaam=bakker&pagina=11');
    expect([page.status, page.body]).toMatchObject([
      400,
      { issues: [{ field: 'pagina', message: 'pagina is ongeldig. Van 1 tot 10.' }] },
    ]);
  });

  it('says what a new relation of each kind must have', () => {
    const body = document.paths['/app/klant']?.post?.requestBody;
    const [person, organisation] = (
      body as {
        content: { 'application/json': { schema: { oneOf: { required: string[]; properties: object }[] } } };
      }
    ).content['application/json'].schema.oneOf;
    expect(person?.required).toEqual(
      'type voorl anaam gebdat bsn postcode huisnr straat plaats email'.split(' '),
    );
    expect(organisation?.required).toEqual('type bnaam bsn postcode huisnr straat plaats email'.split(' '));
    expect(organisation?.properties).toMatchObject({
      type: { enum: ['bedrijf'] },
      relnr: { pattern: '^[0-9]*$', maxLength: 15 },
      kvk: { pattern: '^[0-9]*$', maxLength: 12 },
      rvorm: { enum: expect.arrayContaining(['B.V.']) },
    });
  });
});
