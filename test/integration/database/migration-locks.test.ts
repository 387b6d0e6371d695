import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runWithShortLocks } from '#prisma/short-locks.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

let database: TestDatabase;
let clients: Client[];

beforeAll(async () => {
  database = await createDatabase();
  clients = [1, 2, 3].map(() => new Client({ connectionString: database.ownerUrl }));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

it('a migration that has to wait for a reader holds up nobody else for long, and is applied whole in the end', async () => {
  const [migrating, reading, other] = clients as [Client, Client, Client];
  await reading.query('BEGIN; SELECT 1 FROM offices');
  let waits = 0;
  const applied = runWithShortLocks(
    (script) => migrating.query(script),
    'CREATE TABLE first_of_two (id int); ALTER TABLE offices ADD COLUMN second_of_two int;',
    () => {
      waits += 1;
    },
    { wait: 100, pause: 50 },
  );
  await expect.poll(() => waits).toBeGreaterThan(1);
  // With the lock being waited for it is answered when that is given up, at the latest.
  await other.query('SELECT 1 FROM offices');
  const before = await other.query("SELECT to_regclass('first_of_two') AS made");
  expect(before.rows).toEqual([{ made: null }]);

  await reading.query('COMMIT');
  await applied;
  const { rows } = await other.query('SELECT second_of_two FROM first_of_two CROSS JOIN offices');
  expect(rows).toEqual([]);
  expect((await migrating.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  const wrong = runWithShortLocks(
    (script) => migrating.query(script),
    'SELECT 1 / 0',
    () => undefined,
  );
  await expect(wrong).rejects.toThrow('division by zero');
});
