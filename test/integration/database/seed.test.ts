import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runToEnd } from '#dev/stack/child.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { testEnvironment } from '#test/support/environment/environment.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

function seed(sandboxUrl: string): Promise<void> {
  return runToEnd('seed', {
    executable: process.execPath,
    arguments: ['dev/seed/seed.ts'],
    environment: { ...process.env, ...testEnvironment({ database }), SANDBOX_URL: sandboxUrl },
    folder: path.join(import.meta.dirname, '../../..'),
  });
}

async function addresses(): Promise<string[]> {
  const { rows } = await owner.query<{ url: string }>(
    "SELECT DISTINCT settings ->> 'url' AS url FROM provider_links WHERE settings ? 'url'",
  );
  return rows.map(({ url }) => url);
}

/** Appointments of the first office by their week, 0 this one, and what they are. */
async function agenda() {
  const { rows } = await owner.query<
    Record<'weeks' | 'users' | 'days' | 'evenings' | 'overlaps' | 'relations', number>
  >(
    `WITH a AS (SELECT appointments.*, span_start AT TIME ZONE 'Europe/Amsterdam' AS at FROM appointments
       JOIN offices ON offices.id = office_id AND offices.name = 'Kantoor Van Dalen')
     SELECT count(DISTINCT date_trunc('week', at))::int AS weeks, count(DISTINCT user_id)::int AS users,
       count(start_day)::int AS days, (count(*) FILTER (WHERE extract(hour FROM at) >= 19))::int AS evenings,
       count(relation_id)::int AS relations,
       (SELECT count(*)::int FROM a one JOIN a other ON one.user_id = other.user_id AND one.id < other.id
         AND one.span_start < other.span_end AND other.span_start < one.span_end) AS overlaps FROM a`,
  );
  return rows[0];
}

it('seeds once, and follows the sandbox to another port', async () => {
  await seed('http://127.0.0.1:4001');
  expect(await addresses()).toEqual(['http://127.0.0.1:4001/fiscaal-gemak']);
  const count = async () => (await owner.query('SELECT count(*) FROM relations')).rows[0];
  const before = await count();
  const seen = await agenda();
  expect(seen).toMatchObject({ weeks: 9, users: 4 });
  for (const some of ['days', 'evenings', 'overlaps', 'relations'] as const) {
    expect(seen?.[some]).toBeGreaterThan(2);
  }

  await seed('http://127.0.0.1:4002');
  expect(await addresses()).toEqual(['http://127.0.0.1:4002/fiscaal-gemak']);
  expect(await count()).toEqual(before);

  await owner.query(
    `UPDATE provider_links SET settings = '{"url": "https://fiscaal.example"}' WHERE kind = 'fisca'`,
  );
  await seed('http://127.0.0.1:4003');
  expect(await addresses()).toEqual(['https://fiscaal.example']);
});
