import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { readFiles } from '#test/support/rules/folder-files.ts';
import { RULES_FOLDER, ruleFiles } from '#test/support/rules/rule-files.ts';

const WAY_OUT = 'prisma/rules is not what the migrations make: run `npm run rules`';

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

it('the rules in prisma/rules are those of a migrated database, to the letter', async () => {
  const committed = await readFiles(RULES_FOLDER);
  const made = await ruleFiles(client);
  expect([...committed.keys()].toSorted(), WAY_OUT).toEqual([...made.keys()].toSorted());
  for (const [file, text] of made) expect(committed.get(file), `${WAY_OUT} (${file})`).toBe(text);
});

it('what is granted, allowed or done by a trigger more than yesterday is seen in them', async () => {
  const before = await ruleFiles(client);
  await client.query('BEGIN');
  try {
    await client.query(`
      GRANT TRUNCATE ON notes TO balie_app;
      CREATE POLICY all_day ON tasks FOR DELETE TO PUBLIC USING (true);
      ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE emails DISABLE TRIGGER guard;
      ALTER FUNCTION balie.sees_all() SECURITY DEFINER;
      GRANT EXECUTE ON FUNCTION balie.search_emails TO balie_directory;
      GRANT CREATE ON SCHEMA balie TO balie_app;`);
    const after = await ruleFiles(client);
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(changed.toSorted()).toEqual([
      'emails.sql',
      'functions/search_emails.sql',
      'functions/sees_all.sql',
      'notes.sql',
      'schemas.sql',
      'tasks.sql',
      'users.sql',
    ]);
  } finally {
    await client.query('ROLLBACK');
  }
});
