import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandFailedError, runToEnd } from '#dev/stack/child.ts';
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

function open(...parameters: readonly string[]): Promise<void> {
  return runToEnd('office', {
    executable: process.execPath,
    arguments: ['services/office/open-office.ts', ...parameters],
    environment: { ...process.env, ...testEnvironment({ database }) },
    folder: path.join(import.meta.dirname, '../..'),
  });
}

it('opens an office whose admin asks for the first password by mail', async () => {
  await open('--name', 'Kantoor Jansen', '--username', 'jansen', '--email', 'Jansen@Kantoor.example');
  const { rows } = await owner.query(
    `SELECT office.name, member.username::text, member.email, member.role, login.password_hash LIKE '$argon2id$%' AS hashed
     FROM offices office JOIN users member ON member.office_id = office.id
     JOIN directory.logins login ON login.user_id = member.id`,
  );
  expect(rows).toEqual([
    {
      name: 'Kantoor Jansen',
      username: 'jansen',
      email: 'jansen@kantoor.example',
      role: 'admin',
      hashed: true,
    },
  ]);
});

it.each([
  [['--name', 'Tweede', '--username', 'JANSEN', '--email', 'a@b.example'], /There is a user JANSEN already/],
  [['--name', 'Tweede', '--username', 'ander', '--email', 'geen adres'], /npm run office/],
  [['--username', 'ander', '--email', 'a@b.example'], /npm run office/],
])('opens nothing with %j', async (parameters, message) => {
  const attempt = open(...parameters);
  await expect(attempt).rejects.toThrow(CommandFailedError);
  await expect(attempt).rejects.toThrow(message);
  expect((await owner.query('SELECT 1 FROM offices')).rowCount).toBe(1);
});
