import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runToEnd } from '#dev/stack/child.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';
import { testEnvironment } from '#test/support/environment.ts';

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
    folder: path.join(import.meta.dirname, '../..'),
  });
}

async function addresses(): Promise<string[]> {
  const { rows } = await owner.query<{ url: string }>(
    "SELECT DISTINCT settings ->> 'url' AS url FROM provider_links WHERE settings ? 'url'",
  );
  return rows.map(({ url }) => url);
}

it('seeds once, and follows the sandbox to another port', async () => {
  await seed('http://127.0.0.1:4001');
  expect(await addresses()).toEqual(['http://127.0.0.1:4001/fiscaal-gemak']);
  const count = async () => (await owner.query('SELECT count(*) FROM relations')).rows[0];
  const before = await count();

  await seed('http://127.0.0.1:4002');
  expect(await addresses()).toEqual(['http://127.0.0.1:4002/fiscaal-gemak']);
  expect(await count()).toEqual(before);

  await owner.query(
    `UPDATE provider_links SET settings = '{"url": "https://fiscaal.example"}' WHERE kind = 'fisca'`,
  );
  await seed('http://127.0.0.1:4003');
  expect(await addresses()).toEqual(['https://fiscaal.example']);
});
