import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEPENDENTS, type Dependent } from '#services/relation/dependents.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every column that names a relation, and whether its row is deleted with it, by its own key or its portal's. */
async function columnsOfRelations(): Promise<Record<string, Dependent['deletion']>> {
  const { rows } = await client.query<{ name: string; goes: boolean }>(`
    SELECT c.relname || '.' || a.attname AS name, EXISTS (
      SELECT 1 FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey) AND k.confdeltype = 'c') AS goes
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
      AND (a.attname = 'relation_id' OR EXISTS (
        SELECT 1 FROM pg_constraint k JOIN pg_attribute id ON id.attrelid = k.confrelid AND id.attname = 'id'
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'relations'::regclass
          AND k.conkey[array_position(k.confkey, id.attnum)] = a.attnum))
    ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, goes }) => [name, goes ? 'goes' : 'stays']));
}

it('lists every column that names a relation, with what a deletion does to its row', async () => {
  const listed = Object.entries<Dependent>(DEPENDENTS).map(([name, { deletion }]) => [name, deletion]);
  expect(await columnsOfRelations()).toEqual(Object.fromEntries(listed));
});

it('misses a column that is not listed', async () => {
  await client.query('BEGIN');
  await client.query(`
    CREATE TABLE letters (office_id uuid, sender_id uuid, relation_id uuid,
      FOREIGN KEY (office_id, sender_id) REFERENCES relations (office_id, id) ON DELETE CASCADE)`);
  const found = await columnsOfRelations();
  await client.query('ROLLBACK');
  expect(found).toMatchObject({ 'letters.sender_id': 'goes', 'letters.relation_id': 'stays' });
});
