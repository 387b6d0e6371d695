import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { catalogueFaults, removalFaults } from '#test/support/repository/catalogue.ts';

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

async function within<T>(statements: string, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(statements);
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('every table of an office', () => {
  it('has its row rules and its keys', async () => {
    expect(await catalogueFaults(client)).toEqual([]);
  });

  it('is missed where it lacks them', async () => {
    const bare = `
      CREATE TABLE letters (code text UNIQUE, relation_id uuid REFERENCES relations (id));
      CREATE INDEX letters_search ON letters USING gin (code gin_trgm_ops);
      GRANT SELECT, UPDATE ON letters TO balie_app;`;
    expect(await within(bare, () => catalogueFaults(client))).toEqual([
      'letters: foreign key letters_relation_id_fkey does not begin with office_id',
      'letters: no office_id that is always filled',
      'letters: no policy for SELECT',
      'letters: no policy for UPDATE',
      'letters: no primary key',
      'letters: row-level security is not enabled and forced',
      'letters: search index letters_search does not begin with office_id',
      'letters: unique index letters_code_key does not begin with office_id',
    ]);
    const open = `
      CREATE TABLE letters (id uuid PRIMARY KEY, office_id uuid NOT NULL);
      ALTER TABLE letters ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY seen ON letters TO balie_app USING (true);`;
    expect(await within(open, () => catalogueFaults(client))).toEqual([
      'letters: balie_app may not read it',
      'letters: no foreign key to an office or a row of one',
      'letters: policy seen does not ask for the office',
    ]);
  });

  it('gets them by one call where its rows follow a relation', async () => {
    const ruled = `
      CREATE TABLE letters (
        id uuid PRIMARY KEY, office_id uuid NOT NULL, relation_id uuid NOT NULL,
        FOREIGN KEY (office_id, relation_id) REFERENCES relations (office_id, id));
      CALL balie.follow_owner('letters', 'relations', '{relation_id}');
      GRANT SELECT, INSERT, UPDATE, DELETE ON letters TO balie_app;`;
    expect(await within(ruled, () => catalogueFaults(client))).toEqual([]);
  });
});

/** Migrations, restores of the whole database, counts of attempts by whoever tries, and what accounts of services, by a hash, are being called for. */
const OF_NO_OFFICE = [
  'directory.attempts',
  'directory.call_pauses',
  'directory.call_slots',
  'directory.restores',
  'public._prisma_migrations',
];

describe('the removal of an office', () => {
  const known = OF_NO_OFFICE.map((name) => `${name}: no office owns its rows`);

  it('takes along every table there is [MAINT-04]', async () => {
    expect(await removalFaults(client)).toEqual(known);
  });

  it('takes along tables of later areas by themselves, and misses one that names no office [MAINT-04]', async () => {
    const later = `
      CREATE TABLE letters (id uuid PRIMARY KEY, office_id uuid NOT NULL);
      CREATE TABLE letter_tags (id uuid PRIMARY KEY, letter_id uuid NOT NULL REFERENCES letters (id));
      CREATE TABLE directory.tallies (id uuid PRIMARY KEY);`;
    const missed = 'directory.tallies: no office owns its rows';
    expect(await within(later, () => removalFaults(client))).toEqual([...known, missed].toSorted());
  });
});
