import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { deleteCompletedRowsBefore } from '#services/outbox/completed-rows.directory.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

let database: TestDatabase;
let owner: Client;
let directory: DirectoryClient;

beforeAll(async () => {
  database = await createDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  directory = createDirectory(database.directoryUrl, { connections: 1 });
  await owner.query(`
    INSERT INTO directory.outbox (office_id, kind, payload, done_at)
    SELECT uuidv7(), 'tasks.roll', '{}', now() - interval '1 day' * (n % 10) FROM generate_series(1, 5000) n;
    INSERT INTO directory.outbox (office_id, kind, payload) SELECT uuidv7(), 'tasks.roll', '{}' FROM generate_series(1, 3);
    ANALYZE directory.outbox`);
});

afterAll(async () => {
  await directory.$disconnect();
  await owner.end();
  await database.drop();
});

const left = async () =>
  (await owner.query('SELECT count(*)::int AS all, count(done_at)::int AS done FROM directory.outbox')).rows;

it('rows that were carried are found by an index, and deleted in parts that leave later ones and open ones', async () => {
  const weekAgo = new Date(Date.now() - 7.5 * 24 * 60 * 60_000);
  const { rows } = await owner.query(
    'EXPLAIN SELECT id FROM directory.outbox WHERE done_at < $1 ORDER BY done_at LIMIT 10',
    [weekAgo],
  );
  expect(JSON.stringify(rows)).toContain('Index Scan using outbox_done');
  const parts: number[] = [];
  const counting = {
    async $executeRaw(...statement: Parameters<DirectoryClient['$executeRaw']>) {
      const count = await directory.$executeRaw(...statement);
      parts.push(count);
      return count;
    },
  } as Pick<DirectoryClient, '$executeRaw'>;
  expect(await deleteCompletedRowsBefore(counting, weekAgo, 400)).toBe(1_000);
  expect(parts).toEqual([400, 400, 200]);
  expect(await left()).toEqual([{ all: 4_003, done: 4_000 }]);
});
