import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { schema } from '#api/graphql/server/schema.ts';
import { SCREEN_DEADLINES } from '#prisma/deadlines.ts';
import { REST_CALLS } from '#test/support/access/access-table.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { sampledQueries } from '#test/support/api/sampled-queries.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { type OwnPostgres, startOwnPostgres } from '#test/support/environment/own-postgres.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const AWAY = 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.';
/** Each waiting call takes a database client of its own. */
const CLIENTS = 12;
/** Milliseconds that an answer may take beyond its deadline. */
const SLACK = 2_500;
/** These calls read the session, and no data of an office. */
const WITHOUT_DATA =
  /^(GET \/user\/find\/.*|GET \/klant\/check|GET \/misc\/(md|pc|kvk|kvkzoek)\b.*|postcode|registryOrganisation|registrySearch|ownSessions)$/;

interface Answer {
  readonly what: string;
  readonly milliseconds: number;
  readonly status: number;
  readonly text: string;
}

describe('a Postgres that stands still', () => {
  let postgres: OwnPostgres;
  let api: TestApi;
  let office: TestOffice;
  let token: string;
  let owner: Client;
  let reads: ReadonlyMap<string, () => Promise<{ status: number; text: string }>>;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const { database } = postgres;
    api = await startApi({ database, variables: { DATABASE_CLIENTS: String(CLIENTS) } });
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    office = await api.office();
    token = await api.tokenOf(office.admin);
    const { relationId } = await api.relation(office.admin, 'organisation');
    reads = await everyRead(relationId);
  });

  afterEach(() => postgres.thaw());

  afterAll(async () => {
    await owner.end();
    await api.close();
    await postgres.stop();
  });

  async function everyRead(relationId: string) {
    const { body } = await api.rest<{ paths: Record<string, Record<string, unknown>> }>(
      null,
      'GET',
      '/docs/json',
    );
    // Of the calls of the development host there are none here.
    const paths = Object.keys(body.paths).filter(
      (path) => body.paths[path]?.get !== undefined && REST_CALLS[`GET ${path}`] !== 'maintainers',
    );
    const values: Readonly<Record<string, string>> = {
      username: office.admin.username,
      postcode: '1012AB',
      number: '1',
      kind: 'finan',
    };
    const filled = paths.map((path) =>
      path.replace(/^\/app/, '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? relationId),
    );
    const rest = filled.map((path) => [`GET ${path}`, () => api.rest(token, 'GET', path)] as const);
    const queries = [...sampledQueries(schema, encodeNodeId('Organisation', relationId))];
    const graphql = queries.map(([name, query]) => [name, () => api.graphql(token, query)] as const);
    return new Map<string, () => Promise<{ status: number; text: string }>>([...rest, ...graphql]);
  }

  async function timed(what: string, call: () => Promise<{ status: number; text: string }>): Promise<Answer> {
    const start = performance.now();
    const { status, text } = await call();
    return { what, status, text, milliseconds: performance.now() - start };
  }

  const post = async (path: string, body: object) => {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

  /** Milliseconds that all reads at once may take beyond their deadline: in proportion to what they take without a wait. */
  async function slackOfAll(): Promise<number> {
    const begun = performance.now();
    await Promise.all([...reads.values()].map((read) => read()));
    return onThisMachine(SLACK) + 2 * (performance.now() - begun);
  }

  /** The longest deadline, in milliseconds, after which the api says that it ended a wait. */
  const longestMet = () =>
    Math.max(
      ...[...JSON.stringify(api.logged).matchAll(/gave no answer within (\d+) ms/g)].map(([, met]) =>
        Number(met),
      ),
    );

  function expectAway(answers: readonly Answer[], slack: number): void {
    const wrong = answers.filter(
      ({ status, text, milliseconds }) =>
        status !== 503 || !text.includes(AWAY) || milliseconds > SCREEN_DEADLINES.read + slack,
    );
    expect(wrong).toEqual([]);
  }

  it('is answered for in five seconds by every read, by signing in and by the customer’s page, in one sentence', async () => {
    postgres.freeze();
    const { username } = office.admin;
    const others = new Map([
      ['sign in', () => post('/app/user/login', { username, password: testPassword })],
      ['a link of a customer', () => post('/portaal/link', { link: 'x'.repeat(43) })],
      [
        'a file of a customer',
        () =>
          fetch(`${api.url}/portaal/files`, { headers: { 'x-customer-token': 'x' } }).then(
            async (answer) => ({ status: answer.status, text: await answer.text() }),
          ),
      ],
      ['a save', () => api.graphql(token, 'mutation { recordRelationVisit(id: "x") { id } }')],
    ]);
    const health = timed('health', async () => {
      const response = await fetch(`${api.url}/health`);
      return { status: response.status, text: await response.text() };
    });
    const socket = await openSocket(api.url, { initialise: false });
    const start = performance.now();
    socket.send({ type: 'connection_init', payload: { 'X-Access-Token': token } });
    const calls = [...reads, ...others].map(([what, call]) => timed(what, call));
    const answers = await Promise.all(calls);
    expect(await socket.closed).toEqual({ code: 1013, reason: AWAY });
    const inAll = performance.now() - start;
    const { status, text, milliseconds } = await health;
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'unavailable', database: 'unreachable' }]);

    postgres.thaw();
    await expect.poll(async () => (await api.rest(token, 'GET', '/klant')).status).toBe(200);
    const slack = await slackOfAll();
    expectAway(answers, slack);
    expect(longestMet()).toBe(SCREEN_DEADLINES.read);
    expect(inAll).toBeLessThan(2 * (SCREEN_DEADLINES.read + slack));
    expect(milliseconds).toBeLessThan(3_000 + slack);
  });

  it('while a read is under way, ends it as soon, and gives back its connection', async () => {
    const names = [...reads.keys()].filter((what) => !WITHOUT_DATA.test(what));
    const unlooked: string[] = [];
    for (let first = 0; first < names.length; first += CLIENTS) {
      await freezeDataConnections();
      const batch = names.slice(first, first + CLIENTS);
      const answers = await Promise.all(
        batch.map((what) => timed(what, reads.get(what) ?? (() => Promise.reject(new Error(what))))),
      );
      // These were answered before they came to the data.
      unlooked.push(...answers.filter(({ status }) => status < 500).map(({ what }) => what));
      expectAway(
        answers.filter(({ what }) => !unlooked.includes(what)),
        onThisMachine(SLACK),
      );
      postgres.thaw();
    }
    expect(unlooked).toEqual([]);
    expect(longestMet()).toBe(SCREEN_DEADLINES.read);
    expect(api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
  });

  async function freezeDataConnections(): Promise<void> {
    const { database } = api.application;
    const connectAll = async () => {
      const leases = await Promise.all(Array.from({ length: CLIENTS }, () => database.open(office.admin)));
      await Promise.all(leases.map((lease) => lease.client.user.count())).finally(() =>
        Promise.all(leases.map((lease) => lease.end())),
      );
      return true;
    };
    // The connections of before may have to be made again first.
    await expect.poll(() => connectAll().catch(() => false)).toBe(true);
    const { rows } = await owner.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE usename = 'balie_app' AND query NOT LIKE 'LISTEN%' AND query <> 'SELECT 1'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(CLIENTS);
    postgres.freezeOnly(rows.map(({ pid }) => pid));
  }

  it('before a transaction of the directory began, ends it in five seconds, and does nothing of it later', async () => {
    const { directory } = api.application.sessions;
    const logins = await directory.login.count();
    expect(logins).toBeGreaterThan(0);
    postgres.freeze();
    const worked: string[] = [];
    const locked = directory.$transaction(async (tx) => {
      worked.push('began');
      await tx.login.updateMany({ data: { changedAt: new Date(0) } });
    });
    await expect(locked).rejects.toThrow('gave no answer within 5000 ms');
    postgres.thaw();
    // Takes every connection, so that the late BEGIN has had its answer as well.
    await expect.poll(async () => (await api.rest(token, 'GET', '/klant')).status).toBe(200);
    await Promise.all(Array.from({ length: 16 }, () => directory.login.count()));
    expect(worked).toEqual([]);
  });

  it('while a write is under way, ends it in ten seconds, and nothing of it stands', async () => {
    const before = await owner.query('SELECT count(*)::int FROM relations');
    const { database } = api.application;
    const start = performance.now();
    const write = database.lease(office.admin, (client) =>
      client.$transaction(async (tx) => {
        await tx.relation.updateMany({ data: { city: 'Zwolle' } });
        const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        postgres.freezeOnly([row?.pid ?? 0]);
        await tx.relation.updateMany({ data: { city: 'Delft' } });
      }),
    );
    await expect(write).rejects.toThrow('gave no answer within 10000 ms');
    expect(performance.now() - start).toBeLessThan(SCREEN_DEADLINES.write + onThisMachine(SLACK));
    postgres.thaw();
    expect((await owner.query('SELECT count(*)::int FROM relations')).rows).toEqual(before.rows);
    await expect
      .poll(
        async () => (await owner.query(`SELECT 1 FROM relations WHERE city IN ('Zwolle', 'Delft')`)).rowCount,
      )
      .toBe(0);
  });
});
