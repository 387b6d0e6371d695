import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type FlakyTcp, openFlakyTcp } from '#test/support/api/flaky-tcp.ts';
import { createDatabase } from '#test/support/environment/database.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let owner: Client;
let flakyTcp: FlakyTcp;

beforeAll(async () => {
  const database = await createDatabase();
  flakyTcp = await openFlakyTcp(database.appUrl);
  const through = (url: string) => Object.assign(new URL(url), { host: new URL(flakyTcp.url).host }).href;
  const variables = {
    ...database.variables,
    DATABASE_APP_URL: through(database.appUrl),
    DATABASE_DIRECTORY_URL: through(database.directoryUrl),
  };
  api = await startApi({ database: { ...database, variables } });
  office = await api.office();
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await api.close();
  await flakyTcp.cut();
  await api.database.drop();
});

describe('an unforeseen failure', () => {
  it('is masked, and logged under the id that the user sees', async () => {
    const token = await api.tokenOf(office.advisor);
    await owner.query(`UPDATE users SET template_preferences = '{"geheim": 1}' WHERE id = $1`, [
      office.advisor.userId,
    ]);
    const answer = await api.graphql(token, '{ viewer { templatePreferences { defaultTemplateId } } }');
    const [error] = answer.errors;
    expect(error?.extensions).toEqual({ code: 'INTERNAL', id: expect.any(String) });
    expect(error?.message).toBe(`Er is iets misgegaan. Meld dit met kenmerk ${error?.extensions?.id}.`);
    expect(answer.text).not.toMatch(/zod|stack|expected string|node_modules/i);
    const logged = api.logged.filter((line) => line.id === error?.extensions?.id);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('viewer');
  });

  it('is masked over REST too', async () => {
    const token = await api.tokenOf(office.admin);
    await owner.query('ALTER TABLE notes RENAME TO notes_away');
    const answer = await api.rest<{ id: string; message: string; response: string }>(token, 'GET', '/klant');
    await owner.query('ALTER TABLE notes_away RENAME TO notes');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      id: expect.any(String),
      message: `Er is iets misgegaan. Meld dit met kenmerk ${answer.body.id}.`,
      response: answer.body.message,
    });
    expect(api.logged.some((line) => line.id === answer.body.id)).toBe(true);
  });
});

describe('a request that is none', () => {
  it.each([
    ['{', 'application/json', 400, {}],
    ['[]', 'application/json', 400, { issues: [{ field: 'De inhoud', message: 'De inhoud is ongeldig.' }] }],
    ['a=b', 'text/csv', 415, {}],
  ])('%j as %s gets %i and a Dutch message', async (body, type, status, more) => {
    const answer = await fetch(`${api.url}/app/user/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      ...more,
      message: expect.stringMatching(/ongeldig|JSON|verplicht/),
    });
  });

  it('is refused when it is too large', async () => {
    const token = await api.tokenOf(office.admin);
    const answer = await api.rest(token, 'POST', '/klant', { type: 'bedrijf', bnaam: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, body: { message: 'De aanvraag is te groot.' } });
  });

  it('for a call that does not exist gets 404', async () => {
    expect(await api.rest(null, 'GET', '/bestaat-niet')).toMatchObject({
      status: 404,
      body: { message: 'Niet gevonden.' },
    });
  });
});

describe('while the database is away', () => {
  it('every way in says so in Dutch, and works again by itself', async () => {
    const token = await api.tokenOf(office.admin);
    const outage = 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.';
    const list = '{ relations { totalCount } }';
    expect((await api.graphql(token, list)).errors).toEqual([]);

    await flakyTcp.cut();
    // A broken connection is found by its first query.
    const graphql = await api.graphql(token, list);
    expect(graphql).toMatchObject({
      status: 503,
      errors: [{ message: outage, extensions: { code: 'UNAVAILABLE' } }],
    });
    expect(await api.rest(token, 'GET', '/klant')).toMatchObject({ status: 503, body: { message: outage } });
    expect(
      await api.rest(null, 'POST', '/user/login', {
        username: office.admin.username,
        password: testPassword,
      }),
    ).toMatchObject({ status: 503, body: { message: outage } });
    const health = await fetch(`${api.url}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });

    await flakyTcp.mend();
    await expect.poll(async () => (await fetch(`${api.url}/health`)).status).toBe(200);
    await expect.poll(async () => (await api.graphql(token, list)).errors).toEqual([]);
  });
});

describe('an api that starts before its database', () => {
  it('waits for it and serves', async () => {
    const database = await createDatabase();
    const late = await openFlakyTcp(database.appUrl);
    await late.cut();
    const lead = (url: string) => Object.assign(new URL(url), { host: new URL(late.url).host }).href;
    const started = await startApi({
      database: {
        ...database,
        variables: {
          ...database.variables,
          DATABASE_APP_URL: lead(database.appUrl),
          DATABASE_DIRECTORY_URL: lead(database.directoryUrl),
        },
      },
    });
    expect((await fetch(`${started.url}/health`)).status).toBe(503);
    await late.mend();
    await expect.poll(async () => (await fetch(`${started.url}/health`)).status).toBe(200);
    await started.close();
    await late.cut();
    await database.drop();
  });
});

describe('overload', () => {
  it('is distinguished from an outage', async () => {
    const token = await api.tokenOf(office.admin);
    const leases = await Promise.all(
      Array.from({ length: api.application.config.database.clients }, () =>
        api.application.database.open(office.admin),
      ),
    );
    const answer = await api.graphql(token, '{ relations { totalCount } }');
    expect(answer).toMatchObject({
      status: 503,
      errors: [
        { message: 'Het is nu erg druk. Probeer het zo opnieuw.', extensions: { code: 'UNAVAILABLE' } },
      ],
    });
    await Promise.all(leases.map((lease) => lease.end()));
    expect((await api.graphql(token, '{ relations { totalCount } }')).errors).toEqual([]);
  });
});

describe('leases', () => {
  it('are all given back after answers, refusals and failures', async () => {
    const token = await api.tokenOf(office.admin);
    const calls = [
      api.graphql(token, '{ relations { totalCount edges { node { maskedBsn } } } }'),
      api.graphql(token, '{ relations(after: "x") { totalCount } }'),
      api.graphql(token, '{ nodes(ids: ["x", "y"]) { id } }'),
      api.graphql(token, '{ relations(first: 201) { totalCount } }'),
      api.graphql(token, 'mutation { recordRelationVisit(id: "x") { id } }'),
      api.rest(token, 'PUT', '/klant/x', {}),
      api.rest(token, 'POST', '/klant', { type: 'bedrijf' }),
    ];
    await Promise.all(calls);
    expect(api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
  });
});
